import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeWithCommit, one, type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { BookEntry } from './entry.ts';

/**
 * Posts entries in the same transaction as the change that they record; entries that are already posted stay
 * unchanged. The accounts stay locked until the transaction ends. Returns how many entries were new.
 */
export async function postEntries(trx: Queryable, entries: BookEntry[]): Promise<number> {
  const { posted } = await one<{ posted: number }>(trx, sql`select ${posting(entries)} as posted`);
  return posted;
}

/** Posts entries in a statement sent together with COMMIT. */
export function postWithCommit(trx: Transaction, entries: BookEntry[]): void {
  executeWithCommit(trx, sql`select ${posting(entries)}`);
}

/**
 * Returns the posting as an SQL expression, for use in the statement that writes the change itself. The
 * generic plan is forced, so that the function's statements are planned once per connection: replanning them,
 * which Postgres would choose by default, takes a third of the time of posting.
 */
export function posting(entries: BookEntry[]): Sql {
  const text = JSON.stringify(entries, withoutBigints);
  return sql`books.post(case when set_config('plan_cache_mode', 'force_generic_plan', true) <> '' then ${text}::jsonb end)`;
}

/** Serializes bigints as text, since a JSON number would lose precision. */
function withoutBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
