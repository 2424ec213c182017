import knex, { type Knex } from 'knex';
import pg from 'pg';
import { AppError } from '../errors/errors.ts';
import { failpoint } from '../process/failpoint.ts';
import { currentContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export type Database = Knex;
export type Transaction = Knex.Transaction;

/** A migration; its key in the service's index is its name for ever. */
export interface Migration {
  up(knex: Knex): Promise<void>;
}

/** As long as a call lasts at most: whoever waits for a connection gives up with their caller, not before. */
const ACQUIRE_LIMIT_MS = 6_000;

const afterCommitHooks = new WeakMap<Transaction, (() => void)[]>();

/**
 * A pool of connections. bigint columns read as bigint, numeric as decimal text, timestamps as Date. Statements end
 * after 5 s and wait for locks at most 3 s, so that a stuck row gives a retryable error instead of a queue. A crowd
 * at the pool is a queue: first come, first served.
 */
export function openDatabase({
  url,
  poolSize,
  name,
  log,
}: {
  url: string;
  poolSize: number;
  name: string;
  log: Logger;
}): Database {
  return knex({
    client: 'pg',
    // Its own would write texts of several lines between those of the log.
    log: {
      debug: (text: unknown) => log.debug({ knex: text }, 'from knex'),
      warn: (text: unknown) => log.warn({ knex: text }, 'from knex'),
      deprecate: (text: unknown) => log.warn({ knex: text }, 'from knex'),
      error: (text: unknown) => log.error({ knex: text }, 'from knex'),
    },
    // Otherwise knex writes the statement with its values into the message of every error, and so into logs.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: name,
      statement_timeout: 5_000,
      options: '-c lock_timeout=3000',
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: ACQUIRE_LIMIT_MS,
  });
}

/**
 * Runs one transaction (read committed); rolls back when the work throws, then runs what `afterCommit` asked for. Work
 * whose caller gave up while it waited for a connection is not begun: they were told that it failed.
 * Work that begins after its deadline on purpose is done.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const awaited = isAwaited();
  let hooks: (() => void)[] = [];
  const result = await db.transaction(async (trx) => {
    if (awaited && !isAwaited()) throw givenUp();
    hooks = [];
    afterCommitHooks.set(trx, hooks);
    return await work(trx);
  });
  failpoint('committed');
  for (const hook of hooks) hook();
  return result;
}

/**
 * False once the deadline of the call at hand has passed: nobody waits for its answer any more. True outside of
 * calls.
 */
function isAwaited(): boolean {
  return Date.now() < (currentContext()?.deadlineMs ?? Number.POSITIVE_INFINITY);
}

function givenUp(): AppError {
  return new AppError({
    code: 'DEADLINE_EXCEEDED',
    reason: 'SERVICE_UNAVAILABLE',
    message: 'The database was too busy to answer in time.',
  });
}

/** Runs something once the transaction has committed, never when it rolled back. Must not throw. */
export function afterCommit(trx: Transaction, hook: () => void): void {
  const hooks = afterCommitHooks.get(trx);
  if (hooks === undefined) throw new Error('afterCommit needs a transaction of inTransaction');
  hooks.push(hook);
}
