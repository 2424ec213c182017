import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { type Settings, startService } from '@checkout/testkit/service.ts';
import { afterAll, expect, test } from '@jest/globals';

const database = await createDatabase();
const scratch = await scratchDirectory('start');
const NATS_URL = `nats://127.0.0.1:${await freePort()}`;
const missing = join(scratch.path, 'missing');

afterAll(async () => {
  scratch.remove();
  await database.drop();
});

/** What a service that does not start writes: the lines of its log, each parsed. */
async function lastWordsOf(noun: 'fx' | 'webhook', env: Settings): Promise<{ msg: string; err?: object }[]> {
  const failure = await startService(noun, { DATABASE_URL: database.urlOf(noun), NATS_URL, ...env }).then(
    () => new Error('it started'),
    (error: Error) => error,
  );
  const [head, ...lines] = failure.message.split('\n');
  expect(head).toContain('ended (exit code 1)');
  return lines.map((line) => JSON.parse(line));
}

test.each([
  'postgres',
  'not a url',
  'http://fx:p@db/checkout',
  'postgres://db/checkout',
  'postgres://fx:p@db',
])('a service with %j as its database says so in one line, and does not repeat it', async (DATABASE_URL) => {
  const lines = await lastWordsOf('fx', { DATABASE_URL });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.msg).toContain('DATABASE_URL must be postgres://role:password@host/database');
  expect(lines[0]?.msg).not.toContain(`DATABASE_URL ${DATABASE_URL}`);
});

test('a service says which file of a setting is not there', async () => {
  const [line] = await lastWordsOf('fx', { SERVICE_KEY: undefined, SERVICE_KEY_FILE: missing });
  expect(line?.msg).toContain(`SERVICE_KEY_FILE names ${missing}, which cannot be read (ENOENT)`);
});

test('the webhook service says which file of a receiver’s secret is not there', async () => {
  const [line] = await lastWordsOf('webhook', {
    WEBHOOK_TICKETS_URL: 'https://tickets.example.org',
    WEBHOOK_TICKETS_SECRET_FILE: missing,
  });
  expect(line?.msg).toContain(`WEBHOOK_TICKETS_SECRET_FILE names ${missing}, which cannot be read (ENOENT)`);
});

test('a service whose password the database refuses ends with lines of its log alone', async () => {
  const refused = new URL(database.urlOf('fx'));
  refused.password = 'somebody-elses';
  const lines = await lastWordsOf('fx', { DATABASE_URL: refused.href });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'ended by an error that nobody caught',
      err: expect.objectContaining({ message: expect.stringContaining('password authentication failed') }),
    }),
  );
});
