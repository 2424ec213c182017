import knex, { type Knex } from 'knex';
import pg from 'pg';
import { AppError } from '../errors/errors.ts';
import { failpoint } from '../process/failpoint.ts';
import { currentContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { commit, rollBack } from './commit.ts';
import { ANSWER_LIMIT_MS, type Connection, takeConnection } from './connection.ts';
import { countCommit, countStatement } from './counted.ts';
import { openPipeline } from './pipeline.ts';
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
   * Runs a statement with the commit, in the order of these calls: together they cost one way to the database, and where
   * nothing went before them, all of the transaction does. Should one fail, the transaction fails. `hear` is told the
   * answer once the transaction has committed, before any hook; it must not throw.
   */
  queryLast(statement: Sql, hear?: (answer: pg.QueryResult) => void): void;
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
      queryLast: (statement, hear) => {
        assertOpen();
        last.push({ statement, hear });
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
      const answers = await commit(
        pipeline,
        last.map(({ statement }) => send(statement)),
      );
      course.ending = 'committed';
      for (const [index, answer] of answers.entries()) last[index]?.hear?.(answer);
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
  last: { statement: Sql; hear: ((answer: pg.QueryResult) => void) | undefined }[];
  hooks: ((ending: Ending) => void)[];
  ending: Ending;
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
