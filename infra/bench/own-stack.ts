import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { Client } from 'pg';
import { launcherOf } from '../local/stack/running-stack.ts';
import { readStackFile, type StackFile } from '../local/stack/stack-file.ts';
import { startLocalStack } from '../test/local-stack.ts';

/** Of the limits that the contract has for each client, so much more is allowed: all clients of ours are one. */
const RATE_LIMIT_FACTOR = '100000';

/**
 * The stack that is measured, with at least so many invoices: one of its own, whose folder is kept for the next time,
 * or the one that runs in that folder already.
 */
export async function openOwnStack({ dataDirectory, invoices }: OwnStack): Promise<OpenStack> {
  const isRunning = launcherOf(dataDirectory) !== undefined && readStackFile(dataDirectory)?.ready === true;
  const started = isRunning
    ? undefined
    : await startLocalStack({ dataDirectory, env: { RATE_LIMIT_FACTOR } });
  const read = (): StackFile => {
    const stack = readStackFile(dataDirectory);
    if (stack === undefined) throw new Error('the stack has ended');
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

/** With what `make seed` makes. */
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
  if (seeding.status !== 0) throw new Error('the stack could not be filled');
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
