import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { backupKey } from './backup/backup-settings.ts';
import { takeBackup } from './backup/take-backup.ts';
import { externalDatabaseUrl } from './stack/external-database.ts';
import { readStackFile } from './stack/stack-file.ts';
import { stackSettings } from './stack/stack-settings.ts';

/**
 * `make backup TO=file`: writes the database and the receipts of the stack that runs in DATA, or of
 * `DATABASE_URL` and `RECEIPTS_DIR`, into one file, encrypted if there is a `BACKUP_KEY`; `TO=-` writes it to
 * standard output.
 */
async function main(): Promise<void> {
  const { env } = process;
  const key = backupKey(env);
  const from = backedUpStack(env);
  const to = env.TO || join(stackSettings(env).dataDirectory, 'backups', fileName(key !== undefined));
  if (to === '-') {
    report(await takeBackup({ ...from, key, target: process.stdout }), 'standard output');
    return;
  }
  const file = resolve(to);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`TO must name a file, but ${file} is a folder.`);
  makeFolder(dirname(file));
  removeLeftovers(file);
  // Two backups at once into one file must not write into each other.
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const result = await takeBackup({ ...from, key, target });
    renameSync(unfinished, file);
    report(result, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  if (!key) console.error('The backup is not encrypted. To encrypt it, set BACKUP_KEY to 64 hex digits.');
}

const UNFINISHED = '.unfinished';

/** Node's own recursive creation never returns where the system reports that no folder can exist (/proc). */
function makeFolder(path: string): void {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another backup may have created it meanwhile.
    if (!isFolder()) throw error;
  }
}

/** Removes what backups into this file left behind when they were killed. */
function removeLeftovers(file: string): void {
  const start = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(start) || !name.endsWith(UNFINISHED)) continue;
    const pid = name.slice(start.length, -UNFINISHED.length);
    // Another backup into the file may be removing it, too.
    if (/^\d+$/.test(pid) && !commandOf(Number(pid))) rmSync(join(dirname(file), name), { force: true });
  }
}

function backedUpStack(env: NodeJS.ProcessEnv): BackedUpStack {
  const databaseUrl = externalDatabaseUrl(env);
  if (databaseUrl) {
    if (!env.RECEIPTS_DIR)
      throw new Error('RECEIPTS_DIR must name the folder with the receipts of that database.');
    return { databaseUrl, receiptsDirectory: env.RECEIPTS_DIR, dataDirectory: undefined };
  }
  const { dataDirectory } = stackSettings(env);
  const stack = readStackFile(dataDirectory);
  if (!stack) {
    throw new Error(
      `No stack is running in ${dataDirectory}; start it with \`make run\`, or set DATABASE_URL.`,
    );
  }
  const receiptsDirectory = env.RECEIPTS_DIR || join(dataDirectory, 'receipts');
  return { databaseUrl: stack.postgres.url, receiptsDirectory, dataDirectory };
}

function fileName(isSealed: boolean): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return `checkout-${time}Z.tar.gz${isSealed ? '.sealed' : ''}`;
}

/** Reports to standard error, since standard output may be the backup. */
function report({ receipts, broken }: { receipts: number; broken: string[] }, where: string): void {
  console.error(`The backup is in ${where}, with ${receipts} receipts.`);
  if (broken.length === 0) return;
  console.error(
    `${broken.length} receipts have no file, or not the one that was uploaded: ${broken.join(', ')}`,
  );
}

interface BackedUpStack {
  databaseUrl: string;
  receiptsDirectory: string;
  dataDirectory: string | undefined;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
