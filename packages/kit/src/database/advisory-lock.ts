import { execute, type Queryable, type Sql, sql } from './sql.ts';

/** Lets all who lock the same wait for each other until the transaction ends. */
export async function lockUntilEnd(trx: Queryable, what: string, key: string): Promise<void> {
  await execute(trx, sql`select ${lockCall(what, key)}`);
}

/**
 * The lock as a part of another statement. Postgres has one set of such locks for the whole database: the service's own
 * schema is part of the name, so that no service ever waits for another's.
 */
export function lockCall(what: string, key: string): Sql {
  return sql`pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${`${what} ${key}`}::text, 0))`;
}
