import type { Knex } from 'knex';
import type pg from 'pg';

/**
 * Twice the statement timeout of Postgres: after this time the network or the database host must be at fault.
 * While Postgres works through statements that were sent together, it sends nothing.
 */
export const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Extra time for a response that arrived before the limit but that this process, being delayed itself, has
 * not read yet.
 */
const GRACE_MS = 500;

/** A connection checked out of the pool for exclusive use. */
export type Connection = pg.Client & { __knex__disposed?: unknown; responseTimeoutMs: number };

/** Waits for a connection from the pool; the caller must call `release`. */
export async function takeConnection(db: Knex): Promise<{ connection: Connection; release: () => void }> {
  const connection: Connection = await db.client.acquireConnection();
  return { connection, release: () => void db.client.releaseConnection(connection) };
}

/**
 * Sends something and waits for the response for at most this connection's limit, since a host that vanished
 * does not even reset the connection. After that it destroys the connection, and what was in progress fails
 * as lost: it may or may not have been executed.
 */
export async function withResponseTimeout<Answer>(
  connection: Connection,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let timer = setTimeout(() => {
    timer = setTimeout(() => discard(connection, noAnswer()), GRACE_MS);
  }, connection.responseTimeoutMs);
  try {
    return await send();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the pool drop the connection instead of reusing it. The socket is destroyed at once, because a
 * graceful close could take forever.
 */
export function discard(connection: Connection, reason: unknown): void {
  connection.__knex__disposed = reason;
  const { stream } = (connection as unknown as { connection: { stream: { destroy(error: unknown): void } } })
    .connection;
  stream.destroy(reason);
}

/** Uses the code that the operating system gives when it detects the timeout itself. */
function noAnswer(): Error {
  return Object.assign(new Error('Postgres did not answer in time'), { code: 'ETIMEDOUT' });
}
