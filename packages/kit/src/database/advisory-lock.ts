import { execute, type Queryable, type Sql, sql } from './sql.ts';

/** Takes a transaction-level advisory lock: transactions that lock the same key run one after the other. */
export async function lockUntilEnd(trx: Queryable, what: string, key: string): Promise<void> {
  await execute(trx, sql`select ${lockCall(what, key)}`);
}

/**
 * Returns the lock call as a fragment for another statement. Postgres has one set of advisory locks for the
 * whole database, so the service's own schema is part of the name and no service ever waits for another's
 * lock.
 */
export function lockCall(what: string, key: string): Sql {
  return sql`pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${`${what} ${key}`}::text, 0))`;
}
