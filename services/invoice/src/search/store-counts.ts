import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** Returns how many invoices have one of these statuses, or any, from the counters and their differences. */
export async function countByStatus(db: Queryable, statuses: string[]): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db, sql`select ${countOf(statuses)} as total`);
  return total;
}

/** Returns the same as an SQL expression. */
export function countOf(statuses: string[]): Sql {
  const wanted = statuses.length === 0 ? sql`true` : sql`status = any(${statuses})`;
  return sql`(coalesce((select sum(count) from invoice_counts where ${wanted}), 0)
    + coalesce((select sum(difference) from invoice_count_changes where ${wanted}), 0))::bigint`;
}

/** Returns the same for each status that any invoice has. */
export async function countEachStatus(
  db: Queryable,
  statuses: string[],
): Promise<{ status: string; count: bigint }[]> {
  const wanted = statuses.length === 0 ? sql`true` : sql`status = any(${statuses})`;
  return await rows(
    db,
    sql`
      select status, sum(count)::bigint as count
      from (select status, count from invoice_counts
        union all select status, difference from invoice_count_changes) as counted
      where ${wanted} group by status having sum(count) <> 0 order by status`,
  );
}

/** Adds up to 10,000 differences to the counters, in one statement, so that no reader sees half of that. */
export async function foldCounts(trx: Transaction): Promise<void> {
  await execute(
    trx,
    sql`
      with folded as (
        delete from invoice_count_changes where id in
          (select id from invoice_count_changes order by id limit 10000 for update skip locked)
        returning status, difference
      )
      insert into invoice_counts (status, count)
      select status, sum(difference) from folded group by status order by status
      on conflict (status) do update set count = invoice_counts.count + excluded.count`,
  );
}
