import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { Client } from 'pg';
import { launcherOf } from '../local/stack/running-stack.ts';
import { readStackFile, type StackFile } from '../local/stack/stack-file.ts';
import { startLocalStack } from '../test/local-stack.ts';

/** Multiplies the contract's rate limits per client: all requests here come from one client. */
const RATE_LIMIT_FACTOR = '100000';

/**
 * Opens the stack to measure, with at least this many invoices: the one that already runs in the folder, or a
 * new one, whose folder is kept for the next run.
 */
export async function openOwnStack({ dataDirectory, invoices }: OwnStack): Promise<OpenStack> {
  const isRunning = launcherOf(dataDirectory) !== undefined && readStackFile(dataDirectory)?.ready === true;
  const started = isRunning
    ? undefined
    : await startLocalStack({ dataDirectory, env: { RATE_LIMIT_FACTOR } });
  if (started !== undefined) exitWhenInterrupted();
  const read = (): StackFile => {
    const stack = readStackFile(dataDirectory);
    if (stack === undefined) throw new Error('the stack has exited');
    return stack;
  };
  const database = new Client({ connectionString: read().postgres.url });
  await database.connect();
  const stop = async (): Promise<void> => {
    await database.end();
    await started?.stop();
  };
  try {
    await fill(database, { dataDirectory, invoices });
  } catch (error) {
    await stop();
    throw error;
  }
  return { read, database, stop };
}

/** A started stack ends with this process, if the process exits rather than being ended by the signal. */
function exitWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Adds invoices with `make seed` until there are enough. */
async function fill(database: Client, { dataDirectory, invoices }: OwnStack): Promise<void> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from invoice.invoices',
  );
  const missing = invoices - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const seeding = spawnSync(nodeBinary, [join(repositoryRoot, 'infra/local/seed.ts')], {
    env: { ...process.env, DATA: dataDirectory, N: String(missing) },
    stdio: 'inherit',
  });
  if (seeding.status !== 0) throw new Error('the stack could not be seeded');
}

interface OwnStack {
  dataDirectory: string;
  invoices: number;
}

interface OpenStack {
  read: () => StackFile;
  database: Client;
  stop: () => Promise<void>;
}
