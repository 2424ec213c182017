import type { Knex } from 'knex';
import type pg from 'pg';

/** A connection of the pool, for whoever takes it alone. */
export type Connection = pg.Client & { __knex__disposed?: unknown };

/** Waits for a connection; whoever takes it gives it back. */
export async function takeConnection(db: Knex): Promise<{ connection: Connection; release: () => void }> {
  const connection: Connection = await db.client.acquireConnection();
  return { connection, release: () => void db.client.releaseConnection(connection) };
}

/** Has the pool close it instead of giving it to the next. */
export function discard(connection: Connection, reason: unknown): void {
  connection.__knex__disposed = reason;
}
