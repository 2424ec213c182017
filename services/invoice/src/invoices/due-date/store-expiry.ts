import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoice-row.ts';
import { targetOf } from '../state.ts';
import { changedColumns, isOverdue, nextVersion } from '../store-columns.ts';

/** Writes the expiry of one invoice if it is past due and no payment of it is in progress. */
export async function expireOne(trx: Transaction, id: string): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`update invoices set ${nextVersion}, status = ${targetOf('expire')}, expired_at = now()
        where id = ${id} and ${isOverdue} returning ${changedColumns}`,
  );
}

/** Writes the expiry of the invoices longest past due; replicas skip the rows that another one has locked. */
export async function expireBatch(trx: Transaction, limit: number): Promise<ChangedRow[]> {
  return await rows(
    trx,
    sql`
      update invoices set ${nextVersion}, status = ${targetOf('expire')}, expired_at = now()
      where id in (select id from invoices where ${isOverdue} order by due_date limit ${limit}
        for update skip locked)
      returning ${changedColumns}`,
  );
}

/**
 * Whether any invoice is past due without its expiry being written. It looks for the longest past due by its
 * index: without an order, Postgres assumes that many match, since many invoices are pending and many dates
 * are past, and reads the whole table to find that none does.
 */
export const anyOverdue: Sql = sql`
  (select true from invoices where ${isOverdue} order by due_date limit 1) is not null`;

export async function isAnyOverdue(db: Queryable): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(db, sql`select ${anyOverdue} as found`);
  return found;
}
