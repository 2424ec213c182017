import type pg from 'pg';
import { withTimeout } from '../process/with-timeout.ts';
import { type Connection, discard } from './connection.ts';
import type { Pipeline } from './pipeline.ts';
import { traced } from './traced.ts';

const ROLLBACK_LIMIT_MS = 5_000;

const COMMIT: pg.QueryConfig = { name: 'commit', text: 'commit' };

/**
 * The answers of the statements that go with it, in their order. Throws the first objection of one of them; Postgres
 * commits nothing then.
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
  // Its answer to a commit after a failed statement, however that failure was taken.
  if (answers.pop()?.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  return answers;
}

/** A connection that cannot even do that, or not soon, is not used again: its transaction ends with it. */
export async function rollBack(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  const undone = endUndone(connection, pipeline, reason);
  try {
    await withTimeout(undone, { limitMs: ROLLBACK_LIMIT_MS, what: 'answer to a rollback' });
  } catch (error) {
    discard(connection, error);
  }
}

async function endUndone(connection: Connection, pipeline: Pipeline, reason: unknown): Promise<void> {
  await pipeline.close(reason);
  if (pipeline.isBegun()) await connection.query('rollback');
}
