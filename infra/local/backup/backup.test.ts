import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNats } from '@checkout/testkit/nats.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { startService } from '@checkout/testkit/service.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { INVARIANTS } from '../audit/invariants/invariants.ts';
import { copyDatabase, fullName, readTables } from './database-copy.ts';
import { makeSchemas } from './database-load.ts';
import { latestMigrations } from './manifest.ts';

const database = await createDatabase();
const scratch = await scratchDirectory('backup');
const file = join(scratch.path, 'it.backup');
const receipts = { here: join(scratch.path, 'receipts'), there: join(scratch.path, 'receipts-there') };
const copy = `${new URL(database.url).pathname.slice(1)}_copy`;
const copyUrl = at(copy);
const BACKUP_KEY = randomBytes(32).toString('hex');
const sealingKey = randomBytes(32);
const receipt = { key: randomBytes(24).toString('base64url'), content: randomBytes(40_000) };

beforeAll(async () => {
  await makeSchemas(database.url, latestMigrations());
  writeStackFile();
  await command('seed', { N: '60' });
  await uploadReceipt();
  await leavePaymentUnderWay();
  await database.query(`INSERT INTO invoice.outbox (event_id, subject, payload, published_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'checkout.invoice.happened', '{}', now())`);
  await database.query(`INSERT INTO invoice.outbox_stream (identity) VALUES ('the stream of before')`);
  const { stderr } = await command('backup', { TO: file, BACKUP_KEY });
  expect(stderr).toBe(`The backup is in ${file}, with 1 receipts.\n`);
});

afterAll(async () => {
  const { rows } = await query(at('postgres'), 'SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${copy}%`,
  ]);
  for (const { datname } of rows) await query(at('postgres'), `DROP DATABASE "${datname}" WITH (FORCE)`);
  await database.drop();
  scratch.remove();
});

function at(name: string): string {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Writes the parts of a local stack's file that `make seed` and `make backup` read. */
function writeStackFile(): void {
  const part = { url: 'http://127.0.0.1:1', pid: process.pid };
  const stack = { ready: true, pid: process.pid, postgres: { url: database.url, pid: process.pid } };
  writeFileSync(join(scratch.path, 'stack.json'), JSON.stringify({ ...stack, wallet: part, cards: part }));
}

/** Runs a command with this standard input. */
function command(
  name: string,
  env: Record<string, string>,
  input: Buffer = Buffer.alloc(0),
): Promise<{ failed: boolean; stderr: string }> {
  return new Promise((resolve) => {
    const { stdin } = execFile(
      nodeBinary,
      [join(repositoryRoot, 'infra/local', `${name}.ts`)],
      { env: { PATH: process.env.PATH, DATA: scratch.path, ...env } },
      (error, _stdout, stderr) => resolve({ failed: error !== null, stderr }),
    );
    // A process that exits before it has read everything is still reported.
    stdin?.on('error', () => undefined).end(input);
  });
}

const restore = (env: Record<string, string> = {}, input?: Buffer) =>
  command(
    'restore',
    {
      FROM: file,
      BACKUP_KEY,
      DATABASE_URL: copyUrl,
      RECEIPTS_DIR: receipts.there,
      TOKEN_ENCRYPTION_KEY: sealingKey.toString('hex'),
      ...env,
    },
    input,
  );

async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function uploadReceipt(): Promise<void> {
  mkdirSync(receipts.here);
  writeFileSync(join(receipts.here, receipt.key), receipt.content);
  await database.query(
    `INSERT INTO payment.receipts (key, invoice_id, slot, media_type, byte_count, filename, uploaded_by, content_sha256)
     SELECT $1, id, 1, 'image/png', 40000, 'receipt.png', 'ada', $2 FROM invoice.invoices LIMIT 1`,
    [receipt.key, createHash('sha256').update(receipt.content).digest()],
  );
}

/** The first four bytes of a sealed credential are the id of its key. */
async function leavePaymentUnderWay(): Promise<void> {
  const keyId = createHash('sha256').update('key id').update(sealingKey).digest().subarray(0, 4);
  await database.query(
    `INSERT INTO payment.payment_attempts (id, request_key, rail, state, amount_minor, currency, amount_version, gems,
       next_check_at, sealed_credential)
     VALUES (gen_random_uuid(), 'under way', 'wallet', 'unknown', 1000, 'USD', 1, 1000, now(), $1)`,
    [Buffer.concat([keyId, randomBytes(40)])],
  );
}

const CTYPE_OF = 'SELECT datctype AS ctype FROM pg_database WHERE datname = $1';

/** Creates an empty database with another character type than the server's default, and returns that type. */
async function makeEmptyCopy(): Promise<string> {
  const { rows } = await query(at('postgres'), CTYPE_OF, ['template1']);
  const ctype = rows[0].ctype === 'C' ? 'C.UTF-8' : 'C';
  await query(
    at('postgres'),
    `CREATE DATABASE "${copy}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE '${ctype}'`,
  );
  return ctype;
}

/** Returns a hash over the rows of each table, except those about NATS, which a restore changes. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, string> = {};
    for (const table of await readTables(client)) {
      if (/^(outbox|inbox|outbox_stream)$/.test(table.name)) continue;
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS content
         FROM ${fullName(table)} t`,
      );
      found[fullName(table)] = rows[0].content;
    }
    const sequences = await client.query(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname = ANY ($1) AND sequencename NOT LIKE 'knex%'`,
      [[...SERVICE_NOUNS, 'books']],
    );
    for (const { name, last } of sequences.rows) found[`sequence ${name}`] = last;
    return found;
  } finally {
    await client.end();
  }
}

async function databasesOfTheCopy(): Promise<string[]> {
  const { rows } = await query(at('postgres'), 'SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${copy}%`,
  ]);
  return rows.map(({ datname }) => datname);
}

test('the file is readable by its owner only, reveals nothing without its key, and leaves no unfinished file', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes(Buffer.from('manifest.json'))).toBe(false);
  expect(readdirSync(scratch.path).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('two backups at once into one file do not write into each other, and a killed one leaves nothing', async () => {
  const twice = join(scratch.path, 'twice.backup');
  // Written by a process that is gone: no process has this id.
  writeFileSync(`${twice}.99999999.unfinished`, 'of a killed backup');
  const outcomes = await Promise.all([
    command('backup', { TO: twice, BACKUP_KEY }),
    command('backup', { TO: twice, BACKUP_KEY }),
  ]);
  expect(outcomes.map(({ failed, stderr }) => [failed, stderr])).toEqual(
    outcomes.map(() => [false, `The backup is in ${twice}, with 1 receipts.\n`]),
  );
  expect(await restore({ FROM: twice, CHECK: '1' })).toEqual({ failed: false, stderr: '' });
  expect(readdirSync(scratch.path).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a backup into a folder is refused before it begins', async () => {
  const { failed, stderr } = await command('backup', { TO: scratch.path, BACKUP_KEY });
  expect({ failed, stderr }).toEqual({
    failed: true,
    stderr: `TO must name a file, but ${scratch.path} is a folder.\n`,
  });
});

test('a folder that cannot be created for a backup is reported', async () => {
  const { failed, stderr } = await command('backup', { TO: '/proc/none/it.backup', BACKUP_KEY });
  expect({ failed, stderr }).toEqual({ failed: true, stderr: expect.stringContaining("'/proc/none'") });
});

test('the keys of a backup’s payments may be in files', async () => {
  const keyFile = join(scratch.path, 'token-key');
  writeFileSync(keyFile, `${sealingKey.toString('hex')}\n`);
  const other = 'ab'.repeat(32);
  for (const name of ['TOKEN_ENCRYPTION_KEY', 'TOKEN_ENCRYPTION_KEY_PREVIOUS']) {
    const env = { CHECK: '1', TOKEN_ENCRYPTION_KEY: other, [`${name}_FILE`]: keyFile };
    expect(await restore(env)).toEqual({ failed: false, stderr: '' });
  }
});

test('the key of a backup may be in a file, but not an empty one', async () => {
  const keyFile = join(scratch.path, 'backup-key');
  writeFileSync(keyFile, `${BACKUP_KEY}\n`);
  const env = { CHECK: '1', BACKUP_KEY: '', BACKUP_KEY_FILE: keyFile };
  expect(await restore(env)).toEqual({ failed: false, stderr: '' });
  writeFileSync(keyFile, '');
  for (const outcome of [await restore(env), await command('backup', { ...env, TO: `${file}.bare` })])
    expect(outcome).toEqual({ failed: true, stderr: expect.stringContaining('must be 64 hex digits') });
  expect(existsSync(`${file}.bare`)).toBe(false);
});

test('a truncated, altered or unreadable backup is refused before anything is changed', async () => {
  const whole = readFileSync(file);
  const broken = join(scratch.path, 'broken.backup');
  const changed = Buffer.from(whole);
  changed[whole.length >> 1] = (changed[whole.length >> 1] as number) ^ 1;
  const tries: [Buffer, Record<string, string>, string][] = [
    [whole.subarray(0, whole.length - 30), {}, 'truncated'],
    [changed, {}, 'changed or damaged'],
    [whole, { BACKUP_KEY: '' }, 'The backup is encrypted'],
    [whole, { TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32) }, 'encrypted with a key that is not available'],
  ];
  for (const [content, env, refusal] of tries) {
    writeFileSync(broken, content);
    const { failed, stderr } = await restore({ ...env, FROM: broken });
    expect({ failed, stderr }).toEqual({ failed: true, stderr: expect.stringContaining(refusal) });
  }
  // As containers restore: standard input is read once, without a check before.
  const other = { FROM: '-', TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32) };
  expect((await restore(other, whole)).stderr).toContain('encrypted with a key that is not available');
  expect(await databasesOfTheCopy()).toEqual([]);
  expect(existsSync(receipts.there)).toBe(false);
});

test('a restored database has the same content, passes the audit, and its services work', async () => {
  const ctype = await makeEmptyCopy();
  expect(await restore()).toEqual({ failed: false, stderr: '' });
  expect((await query(at('postgres'), CTYPE_OF, [copy])).rows).toEqual([{ ctype }]);
  expect(await contentOf(copyUrl)).toEqual(await contentOf(database.url));
  expect(readFileSync(join(receipts.there, receipt.key)).equals(receipt.content)).toBe(true);
  for (const { name, sql } of INVARIANTS) {
    // What this test added beside the seeded invoices violates some invariants, in both databases alike.
    expect([name, (await query(copyUrl, sql)).rows]).toEqual([name, await database.query(sql)]);
  }
  expect((await query(copyUrl, 'SELECT FROM invoice.outbox_stream')).rowCount).toBe(0);
  expect(
    (await query(copyUrl, 'SELECT FROM invoice.outbox WHERE published_at IS NULL')).rowCount,
  ).toBeGreaterThan(0);
  const nats = await startNats();
  const url = new URL(copyUrl);
  url.username = 'invoice';
  const addresses = { COUPON_ADDR: '127.0.0.1:1', FX_ADDR: '127.0.0.1:1', PAYMENT_ADDR: '127.0.0.1:1' };
  const invoice = await startService('invoice', {
    DATABASE_URL: url.href,
    NATS_URL: nats.url,
    PUBLIC_URL: 'https://pay.example.test',
    ...addresses,
  });
  try {
    const told = async () =>
      (await query(copyUrl, 'SELECT FROM invoice.outbox WHERE published_at IS NULL')).rowCount === 0;
    await waitFor(told, { what: 'NATS to be told again' });
    const { rows } = await query(copyUrl, 'SELECT identity FROM invoice.outbox_stream');
    expect(rows[0].identity).not.toBe('the stream of before');
  } finally {
    await invoice.stop();
    await nats.stop();
  }
});

test('existing data is replaced only by force, not while in use, and kept', async () => {
  await query(
    copyUrl,
    `SET search_path = invoice; UPDATE invoices SET description = 'newer than the backup'`,
  );
  expect((await restore()).stderr).toContain('contains invoices, payments or members; nothing was restored');
  const reader = new Client({ connectionString: copyUrl });
  await reader.connect();
  expect((await restore({ FORCE: '1' })).stderr).toContain('stop all services first');
  await reader.end();
  const newer = await contentOf(copyUrl);
  expect(newer).not.toEqual(await contentOf(database.url));

  expect(await restore({ FORCE: '1' })).toEqual({ failed: false, stderr: '' });
  expect(await contentOf(copyUrl)).toEqual(await contentOf(database.url));
  const [kept] = (await databasesOfTheCopy()).filter((name) => name.includes('_before_'));
  expect(await contentOf(at(kept as string))).toEqual(newer);
});

test('a backup is of one moment over all schemas; services continue, migrations wait', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const copied: Record<string, string> = {};
  await copyDatabase(client, async (name, content) => {
    copied[name] = content.toString();
    if (name !== 'manifest.json') return;
    await database.query(
      `INSERT INTO activity.inbox (event_id) VALUES ('00000000-0000-4000-8000-000000000002')`,
    );
    await database.query('UPDATE invoice.invoice_numbers SET next_sequence = next_sequence + 1');
    const migrate = query(
      database.url,
      `SET lock_timeout = '50ms'; ALTER TABLE webhook.told_events ADD COLUMN late text`,
    );
    await expect(migrate).rejects.toMatchObject({ code: '55P03' });
  });
  await client.end();
  expect(copied['tables/activity.inbox/1'] ?? '').not.toContain('000000000002');
  const [{ next }] = await database.query('SELECT next_sequence::text AS next FROM invoice.invoice_numbers');
  expect(copied['tables/invoice.invoice_numbers/1']?.split(/\s/)).toContain(String(Number(next) - 1));
});
