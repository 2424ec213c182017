import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteStackData } from '../stack/delete-stack-data.ts';
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
  // Postgres may have its folder elsewhere.
  deleteStackData(dataDirectory);
  scratch.remove();
});

test('a restore that was killed leaves no Postgres behind, and can be run again', async () => {
  const killed = startRestore();
  killed.stdin.write(backup.subarray(0, 100));
  const postgres = await waitFor(readPostgresId, { what: 'the restore to start Postgres' });
  expect(commandOf(postgres)).toBeDefined();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const again = startRestore();
  again.stdin.end(backup);
  const [code] = await once(again, 'exit');
  expect(code).toBe(0);
  expect(readFileSync(wallet, 'utf8')).toBe('"of the backup"\n');
  // A process that has ended, but was not waited for yet by whoever adopted it, still has an id.
  expect(commandOf(postgres)).toBeUndefined();
  expect(existsSync(join(dataDirectory, 'postgres/postmaster.pid'))).toBe(false);
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

/** Starts a restore that reads from standard input and waits there until its end. */
function startRestore() {
  return spawn(nodeBinary, [join(repositoryRoot, 'infra/local/restore.ts')], {
    env: { PATH: process.env.PATH, DATA: dataDirectory, FROM: '-' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** Returns the process id that the restore recorded for its Postgres. */
function readPostgresId(): number | undefined {
  const recorded: number[][] = JSON.parse(readFileSync(join(dataDirectory, 'processes.json'), 'utf8'));
  return recorded.flat()[0];
}
