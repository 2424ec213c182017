import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { givenSetting } from '@checkout/kit/process/settings.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { initialisePostgres, startPostgresCluster } from '@checkout/testkit/postgres/postgres-cluster.ts';
import { backupKey, openBackup } from './backup/backup-settings.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';
import { externalDatabaseUrl } from './stack/external-database.ts';
import { clearProcesses, recordProcesses, stopLeftovers } from './stack/leftovers.ts';
import { claimFolder, describeHolder, releaseFolder } from './stack/running-stack.ts';
import { postgresDirectory } from './stack/server-plans.ts';
import { stackSecrets } from './stack/stack-secrets.ts';
import { stackSettings } from './stack/stack-settings.ts';
import { startGuardian } from './stack/start-guardian.ts';

/**
 * `make restore FROM=file DATA=dir`: verifies the whole backup, and only then restores it into a stack that
 * is not running, or into `DATABASE_URL` and `RECEIPTS_DIR`. `FORCE=1` permits a stack that has data;
 * `CHECK=1` only verifies.
 */
async function main(): Promise<void> {
  const { env } = process;
  const from = env.FROM;
  if (!from) throw new Error('FROM must name the backup: make restore FROM=file');
  const key = backupKey(env);
  const sealingKeys = env.WITHOUT_KEYS === '1' ? undefined : readSealingKeys(env);
  // Standard input can be read only once: it has to be verified by a separate call before.
  if (from !== '-' || env.CHECK === '1') {
    const { takenAt } = await checkBackup({ source: openBackup(from), key, sealingKeys });
    console.log(`The backup of ${takenAt} is complete.`);
  }
  if (env.CHECK === '1') return;
  const backup = { source: openBackup(from), key, sealingKeys, force: env.FORCE === '1' };
  const databaseUrl = externalDatabaseUrl(env);
  if (databaseUrl) {
    const receiptsDirectory = env.RECEIPTS_DIR;
    if (!receiptsDirectory)
      throw new Error('RECEIPTS_DIR must name the folder with the receipts of that database.');
    report(await restoreBackup({ ...backup, databaseUrl, receiptsDirectory, dataDirectory: undefined }));
    return;
  }
  await restoreLocally(stackSettings(env).dataDirectory, async (databaseUrl, dataDirectory) => {
    const receiptsDirectory = env.RECEIPTS_DIR || join(dataDirectory, 'receipts');
    report(await restoreBackup({ ...backup, databaseUrl, receiptsDirectory, dataDirectory }));
  });
}

/** Restores into the Postgres of a stack that is not running, and deletes the data of its NATS. */
async function restoreLocally(
  dataDirectory: string,
  restore: (databaseUrl: string, dataDirectory: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  if (!claimFolder(dataDirectory)) {
    throw new Error(`${describeHolder(dataDirectory)} Nothing was restored.`);
  }
  try {
    await stopLeftovers(dataDirectory);
    await withOwnPostgres(dataDirectory, async (url) => {
      await restore(url.replace(/postgres$/, 'checkout'), dataDirectory);
      // Filled again from the outboxes.
      rmSync(join(dataDirectory, 'nats'), { recursive: true, force: true });
    });
  } finally {
    releaseFolder(dataDirectory);
  }
}

/** Runs only the stack's own Postgres, which also ends when this process is killed. */
async function withOwnPostgres(dataDirectory: string, work: (url: string) => Promise<void>): Promise<void> {
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true, mode: 0o700 });
  const place = {
    directory: postgresDirectory(dataDirectory),
    password: stackSecrets(dataDirectory).postgres,
    port: await freePort(),
    logFile: join(dataDirectory, 'logs/postgres.log'),
  };
  initialisePostgres(place);
  const guardian = startGuardian(dataDirectory);
  const onSpawn = (pid: number) => {
    guardian.update([[pid]]);
    recordProcesses(dataDirectory, [[pid]]);
  };
  try {
    const { url, server } = await startPostgresCluster({ ...place, onSpawn });
    try {
      await work(url);
    } finally {
      await server.stop({ signal: 'SIGINT', graceMs: 20_000 });
      clearProcesses(dataDirectory);
    }
  } finally {
    guardian.end();
  }
}

function readSealingKeys(env: NodeJS.ProcessEnv): Buffer[] {
  const { dataDirectory } = stackSettings(env);
  const hasOwn = !externalDatabaseUrl(env) && existsSync(join(dataDirectory, 'secrets.json'));
  const own = hasOwn ? stackSecrets(dataDirectory).tokenEncryptionKey : '';
  return [
    givenSetting('TOKEN_ENCRYPTION_KEY', env) || own,
    givenSetting('TOKEN_ENCRYPTION_KEY_PREVIOUS', env) || '',
  ]
    .filter((text) => text !== '')
    .map((text) => Buffer.from(text, 'hex'));
}

function report({ keptAs }: { keptAs: string | undefined }): void {
  console.log('Restored. Start the stack, and check it with `make audit`.');
  if (keptAs) console.log(`The previous database is kept as ${keptAs}; drop it when it is no longer needed.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
