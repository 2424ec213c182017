import { createDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { copyDatabase, NEWLINE } from './database-copy.ts';
import { DatabaseLoad, makeSchemas } from './database-load.ts';
import { latestMigrations, type Manifest, type Tally } from './manifest.ts';

const from = await createDatabase();

afterAll(() => from.drop());

const copied = new Map<string, Buffer>();
const partsOf = (table: string) => [...copied].filter(([name]) => name.startsWith(`tables/${table}`));

/** A table of more than two parts, with rows that do not end where network packets end. */
beforeAll(async () => {
  await makeSchemas(from.url, latestMigrations());
  await from.query(
    `INSERT INTO invoice.outbox (event_id, subject, payload)
     SELECT gen_random_uuid(), 'checkout.invoice.happened', jsonb_build_object('text', repeat('é', 1000 + n % 7))
     FROM generate_series(1, 5000) n`,
  );
  const client = new Client({ connectionString: from.url });
  await client.connect();
  await copyDatabase(client, async (name, content) => void copied.set(name, content));
  await client.end();
});

test('a large table is copied in parts that each end with a complete row', () => {
  expect(partsOf('invoice.outbox/').length).toBeGreaterThan(2);
  const cut = partsOf('').filter(([, content]) => content.at(-1) !== NEWLINE);
  expect(cut.map(([name]) => name)).toEqual([]);
});

test.each([
  ['as it is written', (content: Buffer) => [content]],
  ['cut amid its rows, as earlier releases wrote it', inThree],
])('a large table is restored from a backup %s', async (_, cut) => {
  const read = (name: string) => JSON.parse(String(copied.get(name)));
  const to = await createDatabase();
  const load = await DatabaseLoad.begin(to.url, read('manifest.json') as Manifest);
  try {
    for (const [name, content] of partsOf('')) {
      for (const piece of cut(content)) await load.take(name.split('/')[1] ?? '', piece);
    }
    await load.finish(read('tally.json') as Tally);
    const content = `SELECT count(*), md5(string_agg(payload::text, ',' ORDER BY event_id)) FROM invoice.outbox`;
    expect(await to.query(content)).toEqual(await from.query(content));
  } finally {
    await load.close();
    await to.drop();
  }
});

function inThree(content: Buffer): Buffer[] {
  const third = Math.floor(content.length / 3);
  return [content.subarray(0, third), content.subarray(third, -1), content.subarray(-1)];
}
