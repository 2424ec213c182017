import type { Transaction } from '@checkout/kit/database.ts';
import { execute, joinSql, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/sql.ts';
import type { Position, SortColumn } from './cursor.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { invoiceColumns, isOverdue } from './store-columns.ts';

/** Up to here a search is answered by collecting its hits first, above by walking the sort order. */
export const SPARSE_HITS = 10_000;

const sortKeys: Record<SortColumn, { key: Sql; type: Sql }> = {
  gfaInvoiceId: { key: sql`sequence`, type: sql`bigint` },
  recipientEmail: { key: sql`lower(recipient_email)`, type: sql`text` },
  amount: { key: sql`amount_minor`, type: sql`bigint` },
  status: { key: sql`status`, type: sql`text` },
  dueDate: { key: sql`due_date`, type: sql`timestamptz` },
  createdAt: { key: sql`created_at`, type: sql`timestamptz` },
};

/** One page in the order asked for, the number breaking ties, from behind a position on. */
export async function searchPage(db: Queryable, page: SearchPage): Promise<FoundRow[]> {
  const { filter, order, after, limit, hits } = page;
  const { key, type } = sortKeys[order.sort];
  const direction = order.ascending ? sql`asc` : sql`desc`;
  const conditions = [...statusConditions(filter), ...searchConditions(filter, hits)];
  if (after !== undefined) {
    const comparison = order.ascending ? sql`>` : sql`<`;
    conditions.push(
      sql`(${key}, sequence) ${comparison} (${after.value}::${type}, ${after.sequence}::bigint)`,
    );
  }
  return await rows(
    db,
    sql`
      ${hits === 'sparse' ? collected(filter) : sql``}
      select ${invoiceColumns}, (${key})::text as "sortValue" from invoices
      ${conditions.length === 0 ? sql`` : sql`where ${joinSql(conditions, ' and ')}`}
      order by ${key} ${direction}, sequence ${direction}
      limit ${limit}`,
  );
}

/** How many texts contain the search, at most one more than SPARSE_HITS. */
export async function countHits(db: Queryable, filter: Filter): Promise<bigint> {
  const { hits } = await one<{ hits: bigint }>(
    db,
    sql`select count(*) as hits from
        (select from invoice_search where text like ${pattern(filter)} limit ${SPARSE_HITS + 1}) as capped`,
  );
  return hits;
}

/** How many invoices match a search, exactly. */
export async function countFound(db: Queryable, filter: Filter): Promise<bigint> {
  const status = joinSql([sql`text like ${pattern(filter)}`, ...statusConditions(filter)], ' and ');
  const invoices = filter.status === '' ? sql`` : sql`join invoices using (sequence)`;
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from invoice_search ${invoices} where ${status}`,
  );
  return total;
}

/** How many invoices have a status, or any, without counting them: the sums of the counters and their differences. */
export async function countByStatus(db: Queryable, status: string): Promise<bigint> {
  const wanted = status === '' ? sql`true` : sql`status = ${status}`;
  const { total } = await one<{ total: bigint }>(
    db,
    sql`
      select (coalesce((select sum(count) from invoice_counts where ${wanted}), 0)
        + coalesce((select sum(difference) from invoice_count_changes where ${wanted}), 0))::bigint as total`,
  );
  return total;
}

/** Adds up to 10,000 differences to the counters, in one statement, so that no reader sees half of it. */
export async function foldCounts(trx: Transaction): Promise<number> {
  return await execute(
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

/** A payable status is shown only while it is true: past due reads expired. */
function statusConditions({ status }: Filter): Sql[] {
  if (status === '') return [];
  return status === 'pending' || status === 'failed'
    ? [sql`status = ${status}`, sql`not ${isOverdue}`]
    : [sql`status = ${status}`];
}

function searchConditions(filter: Filter, hits: SearchPage['hits']): Sql[] {
  switch (hits) {
    case 'all':
      return [];
    case 'sparse':
      return [sql`sequence in (select sequence from hits)`];
    case 'dense':
      return [
        sql`exists (select from invoice_search as found
          where found.sequence = invoices.sequence and found.text like ${pattern(filter)})`,
      ];
  }
}

function collected(filter: Filter): Sql {
  return sql`with hits as materialized (
    select sequence from invoice_search where text like ${pattern(filter)} limit ${SPARSE_HITS + 1})`;
}

/** The search taken literally: LIKE's own wildcards lose their meaning. The case is Postgres' to fold. */
function pattern({ search }: Filter): Sql {
  return sql`lower(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
}

export interface FoundRow extends InvoiceRow {
  sortValue: string;
}

export interface Filter {
  /** Empty: every status. */
  status: string;
  /** Empty: everything. */
  search: string;
}

export interface Order {
  sort: SortColumn;
  ascending: boolean;
}

interface SearchPage {
  filter: Filter;
  order: Order;
  after: Position | undefined;
  limit: number;
  /** Whether a search is asked for, and how many texts contain it. */
  hits: 'all' | 'sparse' | 'dense';
}
