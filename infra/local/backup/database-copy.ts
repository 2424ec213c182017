import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AddEntry } from './archive.ts';
import { type Manifest, SCHEMAS, type TableCopy, type Tally } from './manifest.ts';

/** Each part is held in memory, several times over, at both ends. */
const PART_BYTES = 4_194_304;
/** Ends a row of a COPY; a newline within its text is escaped. */
export const NEWLINE = 10;

/**
 * Adds all tables of all services, as of one moment, in parts, and returns the receipts of that moment. Reads
 * and writes continue; migrations wait. Throws when a migration is in progress.
 */
export async function copyDatabase(client: Client, add: AddEntry): Promise<Map<string, Buffer | null>> {
  await client.query(`SET lock_timeout = '10s'; SET statement_timeout = 0; SET timezone = 'UTC'`);
  const expected = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Before the snapshot, which the first SELECT takes, so that no migration rewrites a table that has not
  // been copied yet.
  await client.query(`LOCK TABLE ${expected.map(fullName).join()} IN ACCESS SHARE MODE`);
  const manifest = await readManifest(client);
  if (JSON.stringify(manifest.tables) !== JSON.stringify(expected)) {
    throw new Error('A migration is running; try again when it has finished.');
  }
  await add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const rows: Tally['rows'] = {};
  for (const table of manifest.tables) rows[fullName(table)] = await copyTable(client, table, add);
  const receipts = await readReceipts(client);
  // Sequences are not part of the snapshot; their current values are at least what its rows need.
  const tally: Tally = { rows, sequences: await readSequences(client) };
  await client.query('COMMIT');
  await add('tally.json', Buffer.from(JSON.stringify(tally)));
  return receipts;
}

export function fullName({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Returns every table of the services with its stored columns, in a fixed order. */
export async function readTables(client: Client): Promise<TableCopy[]> {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND c.relname <> 'knex_migrations_lock'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

async function readManifest(client: Client): Promise<Manifest> {
  const migrations = {} as Record<ServiceNoun, string[]>;
  for (const noun of SERVICE_NOUNS) {
    const { rows } = await client.query(`SELECT name FROM ${noun}.knex_migrations ORDER BY name`);
    migrations[noun] = rows.map(({ name }) => name);
  }
  const sealed = await client.query(
    `SELECT DISTINCT encode(substring(sealed_credential FROM 1 FOR 4), 'hex') AS id
     FROM payment.payment_attempts WHERE sealed_credential IS NOT NULL`,
  );
  const clock = await client.query('SELECT now()::text AS taken_at');
  return {
    format: 1,
    takenAt: clock.rows[0].taken_at,
    migrations,
    tables: await readTables(client),
    sealedWith: sealed.rows.map(({ id }) => id),
  };
}

async function copyTable(client: Client, table: TableCopy, add: AddEntry): Promise<number> {
  const columns = table.columns.map(escapeIdentifier).join();
  const stream = client.query(copyTo(`COPY ${fullName(table)} (${columns}) TO STDOUT`));
  let [rows, part, bytes, held]: [number, number, number, Buffer[]] = [0, 0, 0, []];
  const flush = async (content: Buffer) => {
    part += 1;
    await add(`tables/${table.schema}.${table.name}/${part}`, content);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === NEWLINE) rows += 1;
    held.push(chunk);
    bytes += chunk.length;
    // A chunk usually ends in the middle of a row, but each part is a COPY of its own when it is restored.
    if (bytes < PART_BYTES || !chunk.includes(NEWLINE)) continue;
    const whole = Buffer.concat(held);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    await flush(whole.subarray(0, end));
    held = [whole.subarray(end)];
    bytes = whole.length - end;
  }
  if (bytes > 0) await flush(Buffer.concat(held));
  return rows;
}

async function readSequences(client: Client): Promise<Tally['sequences']> {
  const { rows } = await client.query(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = ANY ($1) AND last_value IS NOT NULL AND sequencename NOT LIKE 'knex_migrations_lock%'`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map((sequence) => [fullName(sequence), sequence.last]));
}

/** Returns the hash of each receipt by its key; older ones have none. */
async function readReceipts(client: Client): Promise<Map<string, Buffer | null>> {
  const { rows } = await client.query(
    'SELECT key, content_sha256 AS sha256 FROM payment.receipts ORDER BY key',
  );
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]));
}
