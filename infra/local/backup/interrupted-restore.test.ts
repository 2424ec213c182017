import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeSchemas } from './database-load.ts';
import { latestMigrations } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const database = await createDatabase();
const scratch = await scratchDirectory('killed-restore');
const dataDirectory = join(scratch.path, 'data');
const wallet = join(dataDirectory, 'wallet.jsonl');
const restoredUrl = `${database.url}_restored`;
let backup: Buffer;

beforeAll(async () => {
  await makeSchemas(database.url, latestMigrations());
  mkdirSync(dataDirectory);
  writeFileSync(wallet, '"of the backup"\n');
  const target = new PassThrough();
  const content = buffer(target);
  const from = { databaseUrl: database.url, receiptsDirectory: scratch.path, dataDirectory, key: undefined };
  await takeBackup({ ...from, target });
  backup = await content;
});

afterAll(async () => {
  await database.drop();
  scratch.remove();
});

test('a truncated backup from standard input changes neither the database nor the sandboxes', async () => {
  writeFileSync(wallet, '"of today"\n');
  // Without the checksum with which gzip ends, which follows all entries.
  const source = Readable.from([backup.subarray(0, -8)]);
  const target = { databaseUrl: restoredUrl, receiptsDirectory: scratch.path, dataDirectory };
  const restoring = restoreBackup({ ...target, source, key: undefined, sealingKeys: [], force: false });
  await expect(restoring).rejects.toThrow('The backup was changed or damaged; nothing was restored.');
  expect(readFileSync(wallet, 'utf8')).toBe('"of today"\n');
});

test('a file that is no backup is refused with a sentence', async () => {
  const checking = checkBackup({
    source: Readable.from([Buffer.from('root:x:0:0')]),
    key: undefined,
    sealingKeys: [],
  });
  await expect(checking).rejects.toThrow('The backup was changed or damaged; nothing was restored.');
});
