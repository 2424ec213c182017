import knex, { type Knex } from 'knex';
import pg from 'pg';
import { AppError } from '../errors/errors.ts';
import { failpoint } from '../process/failpoint.ts';
import { currentContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { commit, rollBack } from './commit.ts';
import { type Connection, discard, RESPONSE_TIMEOUT_MS, takeConnection } from './connection.ts';
import { countCommit, countStatement } from './counted.ts';
import { databaseChanged } from './database-changed.ts';
import { openPipeline } from './pipeline.ts';
import { prepared, type Sql } from './statement.ts';
import { traced } from './traced.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export type Database = Knex;

/** An atomic unit of work. Created by `inTransaction`; unusable once the transaction has ended. */
export interface Transaction {
  readonly database: Database;
  /** Runs a statement after the previous ones. */
  query(statement: Sql): Promise<pg.QueryResult>;
  /**
   * Queues a statement to be sent together with the commit, in the order of these calls: all of them take one
   * round trip, and when no statement preceded them, so does the whole transaction. If one fails, the
   * transaction fails. `onResult` receives the result after the commit and before any hook; it must not throw.
   */
  queryWithCommit(statement: Sql, onResult?: (answer: pg.QueryResult) => void): void;
  /** Runs after the transaction has committed, never after a rollback. Must not throw. */
  afterCommit(hook: () => void): void;
  /** Runs after the transaction has ended, whatever its outcome. Must not throw. */
  afterEnd(hook: (ending: Ending) => void): void;
}

/** `in doubt`: the commit was sent, but it failed or got no response. */
export type Ending = 'committed' | 'rolled back' | 'in doubt';

/** A migration; its key in the service's index is its permanent name. */
export interface Migration {
  up(knex: Knex): Promise<void>;
}

/** The longest a call can last: waiting for a connection ends no earlier than the caller's own timeout. */
const ACQUIRE_LIMIT_MS = 6_000;

/** Shorter than the longest wait for a connection. */
const CONNECT_LIMIT_MS = 5_000;

/**
 * With this delay the operating system detects in about 20 s that the peer of an idle connection has
 * vanished.
 */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens a pool of connections. bigint columns are read as bigint, numeric as decimal text, timestamps as
 * Date. Statements time out after 5 s and wait for locks at most 3 s, so that a stuck row causes a retryable
 * error instead of a queue. When Postgres does not respond within `responseTimeoutMs`, the connection is
 * destroyed, and what was sent on it may or may not have been executed. Callers that wait for a connection
 * are served in order of arrival. knex only provides the pool and the migrations; statements bypass it,
 * because its overhead exceeds their cost.
 */
export function openDatabase({
  url,
  poolSize,
  name,
  log,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
}: {
  url: string;
  poolSize: number;
  name: string;
  log: Logger;
  responseTimeoutMs?: number;
}): Database {
  const db: Database = knex({
    client: 'pg',
    // By default knex writes multi-line texts between the lines of the log.
    log: {
      debug: (text: unknown) => log.debug({ knex: text }, 'from knex'),
      warn: (text: unknown) => log.warn({ knex: text }, 'from knex'),
      deprecate: (text: unknown) => log.warn({ knex: text }, 'from knex'),
      error: (text: unknown) => log.error({ knex: text }, 'from knex'),
    },
    // Otherwise knex puts the statement with its values into the message of every error, and so into logs.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: name,
      statement_timeout: 5_000,
      connectionTimeoutMillis: Math.min(CONNECT_LIMIT_MS, responseTimeoutMs),
      options: '-c lock_timeout=3000',
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      // Statements that are sent together do not wait for each other's results; see `queryWithCommit`.
      pipeline: true,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: (error: null, connection: Connection) => void) => {
        connection.responseTimeoutMs = responseTimeoutMs;
        done(null, connection);
      },
    },
    acquireConnectionTimeout: ACQUIRE_LIMIT_MS,
  });
  // A connection whose goodbye stays unanswered would keep a process that has stopped from exiting.
  db.client.pool.on('destroyFail', (_: number, connection: Connection, cause: unknown) =>
    discard(connection, cause),
  );
  return db;
}

/**
 * Runs one transaction (read committed) and then its hooks; rolls back when the work throws. If the caller's
 * deadline passes while it waits for a connection, the work is not started, since the caller has already seen
 * a failure. Work that is started on purpose after its deadline does run.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const awaited = isAwaited();
  const { connection, release } = await takeConnection(db);
  const state: TransactionState = { database: db, last: [], hooks: [], ending: 'rolled back' };
  try {
    if (awaited && !isAwaited()) throw deadlinePassed();
    return await runWork(connection, work, state);
  } finally {
    release();
    runHooks(state);
  }
}

function runHooks({ ending, hooks }: TransactionState): void {
  if (ending === 'committed') {
    countCommit();
    failpoint('committed');
  }
  for (const hook of hooks) hook(ending);
  if (ending === 'committed') databaseChanged.ring();
}

async function runWork<T>(
  connection: Connection,
  work: (trx: Transaction) => Promise<T>,
  state: TransactionState,
): Promise<T> {
  const { database, last, hooks } = state;
  let isOpen = true;
  const assertOpen = (): void => {
    if (!isOpen) throw new Error('this transaction has ended');
  };
  const pipeline = openPipeline(connection);
  const send = (statement: Sql): Promise<pg.QueryResult> => {
    countStatement();
    return traced(statement.text, () => pipeline.send(prepared(statement)));
  };
  try {
    const result = await work({
      database,
      query: async (statement) => {
        assertOpen();
        return await send(statement);
      },
      queryWithCommit: (statement, onResult) => {
        assertOpen();
        last.push({ statement, onResult });
      },
      afterCommit: (hook) => {
        assertOpen();
        hooks.push((ending) => {
          if (ending === 'committed') hook();
        });
      },
      afterEnd: (hook) => {
        assertOpen();
        hooks.push(hook);
      },
    });
    isOpen = false;
    if (pipeline.isBegun() || last.length > 0) {
      state.ending = 'in doubt';
      const answers = await commit(
        pipeline,
        last.map(({ statement }) => send(statement)),
      );
      state.ending = 'committed';
      for (const [index, answer] of answers.entries()) last[index]?.onResult?.(answer);
    }
    state.ending = 'committed';
    return result;
  } catch (error) {
    isOpen = false;
    await rollBack(connection, pipeline, error);
    throw error;
  }
}

/** What a transaction sends with its commit and runs after it, and its outcome so far. */
interface TransactionState {
  database: Database;
  last: { statement: Sql; onResult: ((answer: pg.QueryResult) => void) | undefined }[];
  hooks: ((ending: Ending) => void)[];
  ending: Ending;
}

/**
 * Returns false once the deadline of the current call has passed, as its caller no longer waits. Returns true
 * outside of calls.
 */
function isAwaited(): boolean {
  return Date.now() < (currentContext()?.deadlineMs ?? Number.POSITIVE_INFINITY);
}

function deadlinePassed(): AppError {
  return new AppError({
    code: 'DEADLINE_EXCEEDED',
    reason: 'SERVICE_UNAVAILABLE',
    message: 'The database was too busy to answer in time.',
  });
}
