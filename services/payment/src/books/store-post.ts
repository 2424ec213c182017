import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeLast, one, type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { BookEntry } from './entry.ts';

/**
 * Posts entries as part of the transaction that makes their fact; those that are posted already stay as they are. The
 * accounts are locked until it ends. Answers how many were new.
 */
export async function postEntries(trx: Queryable, entries: BookEntry[]): Promise<number> {
  const { posted } = await one<{ posted: number }>(trx, sql`select ${posting(entries)} as posted`);
  return posted;
}

/** The same with the commit. */
export function postLast(trx: Transaction, entries: BookEntry[]): void {
  executeLast(trx, sql`select ${posting(entries)}`);
}

/**
 * The same as an expression, to be part of the statement that writes the fact down. Its function's statements are planned
 * once for each connection: to plan them anew, as Postgres chooses to by itself, is a third of what posting costs.
 */
export function posting(entries: BookEntry[]): Sql {
  const text = JSON.stringify(entries, withoutBigints);
  return sql`books.post(case when set_config('plan_cache_mode', 'force_generic_plan', true) <> '' then ${text}::jsonb end)`;
}

/** As text, since a JSON number would lose precision. */
function withoutBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
