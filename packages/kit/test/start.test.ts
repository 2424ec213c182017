import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateSettings, makeCertificates } from '@checkout/testkit/certificates.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { type Settings, startService } from '@checkout/testkit/service.ts';
import { afterAll, expect, test } from '@jest/globals';
import { openDatabase } from '../src/database/database.ts';
import { toTransient } from '../src/database/transient.ts';
import { createLogger } from '../src/telemetry/log.ts';
import { startEncryptedLink } from './encrypted-link.ts';

const database = await createDatabase();
const scratch = await scratchDirectory('start');
const NATS_URL = `nats://127.0.0.1:${await freePort()}`;
const missing = join(scratch.path, 'missing');
const [ours, others] = [join(scratch.path, 'ours'), join(scratch.path, 'others')];
await Promise.all([ours, others].map((folder) => makeCertificates(folder)));
const link = await startEncryptedLink(database.urlOf('fx'), ours);
const impostor = await startEncryptedLink(database.urlOf('fx'), ours, 'gateway');
const opened: { destroy(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await Promise.all([link.stop(), impostor.stop()]);
  scratch.remove();
  await database.drop();
});

/** Returns the parsed log lines of a service that fails to start. */
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
])(
  'a service with %j as its database reports that in one line without repeating it',
  async (DATABASE_URL) => {
    const lines = await lastWordsOf('fx', { DATABASE_URL });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.msg).toContain('DATABASE_URL must be postgres://role:password@host/database');
    expect(lines[0]?.msg).not.toContain(`DATABASE_URL ${DATABASE_URL}`);
  },
);

test('a service names the missing file of a setting', async () => {
  const [line] = await lastWordsOf('fx', { SERVICE_KEY: undefined, SERVICE_KEY_FILE: missing });
  expect(line?.msg).toContain(`SERVICE_KEY_FILE names ${missing}, which cannot be read (ENOENT)`);
});

test('the webhook service names the missing file of a receiver’s secret', async () => {
  const [line] = await lastWordsOf('webhook', {
    WEBHOOK_TICKETS_URL: 'https://tickets.example.org',
    WEBHOOK_TICKETS_SECRET_FILE: missing,
  });
  expect(line?.msg).toContain(`WEBHOOK_TICKETS_SECRET_FILE names ${missing}, which cannot be read (ENOENT)`);
});

test('a service whose password the database refuses ends with nothing but log lines', async () => {
  const refused = new URL(database.urlOf('fx'));
  refused.password = 'somebody-elses';
  const lines = await lastWordsOf('fx', { DATABASE_URL: refused.href });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'process ended by an uncaught error',
      err: expect.objectContaining({ message: expect.stringContaining('password authentication failed') }),
    }),
  );
});

test.each([
  ['that is not there', missing, `${missing}, which cannot be read (ENOENT)`],
  ['that holds none', certificateSettings(ours, 'fx').TLS_KEY, 'which contains no PEM certificate'],
])('a service reports whether it has an authority for its database %s', async (_, file, said) => {
  const lines = await lastWordsOf('fx', { DATABASE_URL: trusting(file) });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.msg).toContain(`DATABASE_URL names the sslrootcert`);
  expect(lines[0]?.msg).toContain(said);
});

test('a service refuses a database certified by another authority', async () => {
  const { TLS_CA } = certificateSettings(others, 'fx');
  const lines = await lastWordsOf('fx', { DATABASE_URL: trusting(TLS_CA) });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'process ended by an uncaught error',
      err: expect.objectContaining({ message: expect.stringContaining('unable to verify') }),
    }),
  );
  expect(link.encrypted()).toBe(0);
});

test('another process’s certificate is invalid for the database, and callers are told to retry', async () => {
  const db = open(impostor.url);
  const failure = await db.raw('select 1').then(
    () => undefined,
    // Errors created by Node itself are not instances of the test realm's Error.
    ({ message, code }: NodeJS.ErrnoException) => Object.assign(new Error(message), { code }),
  );
  expect(failure).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect(toTransient(failure)).toMatchObject({ code: 'UNAVAILABLE' });
});

test('a renewed authority applies to the next connection, and open ones stay', async () => {
  const db = open(link.url);
  const before = await db.transaction();
  await before.raw('select 1');
  const made = link.encrypted();
  for (const setting of ['TLS_CA', 'TLS_CERT', 'TLS_KEY'] as const) {
    copyFileSync(
      certificateSettings(others, 'postgres')[setting],
      certificateSettings(ours, 'postgres')[setting],
    );
  }
  await expect(db.raw('select 2 as answer')).resolves.toMatchObject({ rows: [{ answer: 2 }] });
  await expect(before.raw('select 1 as answer')).resolves.toMatchObject({ rows: [{ answer: 1 }] });
  expect([made, link.encrypted()]).toEqual([1, 2]);
  await before.rollback();
});

function open(url: string) {
  const log = createLogger({ name: 'fx', level: 'silent' });
  const db = openDatabase({ url, poolSize: 2, name: 'fx', log });
  opened.push(db);
  return db;
}

/** Returns the URL of the encrypted database with that file as its CA. */
function trusting(file: string): string {
  const url = new URL(link.url);
  url.searchParams.set('sslrootcert', file);
  return url.href;
}
