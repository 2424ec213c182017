import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { AppError } from '../errors/errors.ts';
import { failpoint } from '../process/failpoint.ts';
import { currentContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { ANSWER_LIMIT_MS, type Connection, discard, takeConnection } from './connection.ts';
import { countCommit, countStatement } from './counted.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { prepared, type Sql } from './statement.ts';
import { traced } from './traced.ts';
import { written } from './written.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export type Database = Knex;

/** Work of which all is done or nothing. Made by `inTransaction`, and of no use when that has ended. */
export interface Transaction {
  readonly database: Database;
  /** Runs a statement behind those before it. */
  query(statement: Sql): Promise<pg.QueryResult>;
  /**
   * Runs a statement with the commit, in the order of these calls, for what nobody reads an answer of: together they
   * cost one way to the database. Should one fail, the transaction fails.
   */
  queryLast(statement: Sql): void;
  /** Runs once the transaction has committed, never when it rolled back. Must not throw. */
  afterCommit(hook: () => void): void;
  /** Runs once the transaction has ended, in whatever way. Must not throw. */
  afterEnd(hook: (ending: Ending) => void): void;
}

/** `in doubt`: the commit was sent, and failed or was not answered. */
export type Ending = 'committed' | 'rolled back' | 'in doubt';

/** A migration; its key in the service's index is its name for ever. */
export interface Migration {
  up(knex: Knex): Promise<void>;
}

/** As long as a call lasts at most: whoever waits for a connection gives up with their caller, not before. */
const ACQUIRE_LIMIT_MS = 6_000;

/** Shorter than anybody waits for a connection. */
const CONNECT_LIMIT_MS = 5_000;

/** Of an idle connection whose other end vanished the operating system tells in some twenty seconds. */
const KEEP_ALIVE_MS = 10_000;

const ROLLBACK_LIMIT_MS = 5_000;

const COMMIT: pg.QueryConfig = { name: 'commit', text: 'commit' };

/**
 * A pool of connections. bigint columns read as bigint, numeric as decimal text, timestamps as Date. Statements end
 * after 5 s and wait for locks at most 3 s, so that a stuck row gives a retryable error instead of a queue. A Postgres
 * that says nothing for `answerLimitMs` has its connection cut: what was asked of it may or may not be done. A crowd
 * at the pool is a queue: first come, first served. knex keeps the pool and migrates; statements go past it, since it
 * costs more than they do.
 */
export function openDatabase({
  url,
  poolSize,
  name,
  log,
  answerLimitMs = ANSWER_LIMIT_MS,
}: {
  url: string;
  poolSize: number;
  name: string;
  log: Logger;
  answerLimitMs?: number;
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
      connectionTimeoutMillis: Math.min(CONNECT_LIMIT_MS, answerLimitMs),
      options: '-c lock_timeout=3000',
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      // Statements that are sent together do not wait for each other's answers; see `queryLast`.
      pipeline: true,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: (error: null, connection: Connection) => void) => {
        connection.answerLimitMs = answerLimitMs;
        done(null, connection);
      },
    },
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
  const { connection, release } = await takeConnection(db);
  const course: Course = { database: db, last: [], hooks: [], ending: 'rolled back' };
  try {
    if (awaited && !isAwaited()) throw givenUp();
    return await begun(connection, work, course);
  } finally {
    release();
    end(course);
  }
}

function end({ ending, hooks }: Course): void {
  if (ending === 'committed') {
    countCommit();
    failpoint('committed');
  }
  for (const hook of hooks) hook(ending);
  if (ending === 'committed') written.ring();
}

async function begun<T>(
  connection: Connection,
  work: (trx: Transaction) => Promise<T>,
  course: Course,
): Promise<T> {
  const { database, last, hooks } = course;
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
      queryLast: (statement) => {
        assertOpen();
        last.push(statement);
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
      course.ending = 'in doubt';
      await commit(pipeline, last.map(send));
    }
    course.ending = 'committed';
    return result;
  } catch (error) {
    isOpen = false;
    await rollBack(connection, pipeline, error);
    throw error;
  }
}

/** What a transaction is about to do, and how it ended. */
interface Course {
  database: Database;
  last: Sql[];
  hooks: ((ending: Ending) => void)[];
  ending: Ending;
}

/** Throws the first objection of the statements that go with it; Postgres commits nothing then. */
async function commit(pipeline: Pipeline, last: Promise<pg.QueryResult>[]): Promise<void> {
  const outcomes = await Promise.allSettled([...last, traced('commit', () => pipeline.send(COMMIT))]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const committed = outcomes.at(-1) as PromiseFulfilledResult<pg.QueryResult>;
  // Its answer to a commit after a failed statement, however that failure was taken.
  if (committed.value.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

/** A connection that cannot even do that, or not soon, is not used again: its transaction ends with it. */
async function rollBack(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  const patience = new AbortController();
  const tooLate = pause(ROLLBACK_LIMIT_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no answer to a rollback');
  });
  try {
    await Promise.race([endUndone(connection, pipeline, reason), tooLate]);
  } catch (error) {
    discard(connection, error);
  } finally {
    tooLate.catch(() => undefined);
    patience.abort();
  }
}

async function endUndone(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  await pipeline.close(reason);
  if (pipeline.isBegun()) await connection.query('rollback');
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
  trx.afterCommit(hook);
}
