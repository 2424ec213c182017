import type pg from 'pg';
import { withTimeout } from '../process/with-timeout.ts';
import { type Connection, discard } from './connection.ts';
import type { Pipeline } from './pipeline.ts';
import { traced } from './traced.ts';

const ROLLBACK_LIMIT_MS = 5_000;

const COMMIT: pg.QueryConfig = { name: 'commit', text: 'commit' };

/**
 * Sends the last statements together with the commit and returns their results in order. Throws the first
 * error of any of them; Postgres then commits nothing.
 */
export async function commit(
  pipeline: Pipeline,
  last: Promise<pg.QueryResult>[],
): Promise<readonly pg.QueryResult[]> {
  const outcomes = await Promise.allSettled([...last, traced('commit', () => pipeline.send(COMMIT))]);
  const answers = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  // After a failed statement Postgres answers a commit with ROLLBACK, even if that failure was caught.
  if (answers.pop()?.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  return answers;
}

/**
 * Rolls back. A connection that fails to, or does not within 5 s, is discarded, which ends its transaction.
 */
export async function rollBack(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  const undone = endUndone(connection, pipeline, reason);
  try {
    await withTimeout(undone, { limitMs: ROLLBACK_LIMIT_MS, what: 'response to a rollback' });
  } catch (error) {
    discard(connection, error);
  }
}

async function endUndone(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  await pipeline.close(reason);
  if (pipeline.isBegun()) await connection.query('rollback');
}
