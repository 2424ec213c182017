import type { Knex } from 'knex';
import type pg from 'pg';

/**
 * Twice as long as Postgres lets a statement take: it is the network, or its host, that is silent. Between statements that
 * were sent together Postgres says nothing.
 */
export const ANSWER_LIMIT_MS = 10_000;

/** After its time an answer may have come that this process, held up itself, has yet to read. */
const GRACE_MS = 500;

/** A connection of the pool, for whoever takes it alone. */
export type Connection = pg.Client & { __knex__disposed?: unknown; answerLimitMs: number };

/** Waits for a connection; whoever takes it gives it back. */
export async function takeConnection(db: Knex): Promise<{ connection: Connection; release: () => void }> {
  const connection: Connection = await db.client.acquireConnection();
  return { connection, release: () => void db.client.releaseConnection(connection) };
}

/**
 * Sends something and waits for its answer no longer than this connection may take: a host that vanished sends not even
 * a refusal. The connection is cut then, and what was under way fails as lost: whether it was done nobody knows.
 */
export async function answered<Answer>(connection: Connection, send: () => Promise<Answer>): Promise<Answer> {
  let timer = setTimeout(() => {
    timer = setTimeout(() => discard(connection, noAnswer()), GRACE_MS);
  }, connection.answerLimitMs);
  try {
    return await send();
  } finally {
    clearTimeout(timer);
  }
}

/** Has the pool close it instead of giving it to the next. Taking leave could take for ever, so that it is cut. */
export function discard(connection: Connection, reason: unknown): void {
  connection.__knex__disposed = reason;
  const { stream } = (connection as unknown as { connection: { stream: { destroy(error: unknown): void } } })
    .connection;
  stream.destroy(reason);
}

/** As the operating system tells it where it does. */
function noAnswer(): Error {
  return Object.assign(new Error('Postgres did not answer in time'), { code: 'ETIMEDOUT' });
}
