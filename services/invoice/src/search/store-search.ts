import {
  joinSql,
  one,
  plannedOnce,
  type Queryable,
  rows,
  type Sql,
  sql,
  wholeNumber,
} from '@checkout/kit/database/sql.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { invoiceColumns, reviewSince } from '../invoices/store-columns.ts';
import type { Position, SortColumn } from './cursor.ts';
import { creationConditions, type Filter, fieldConditions, isByStatusOnly } from './store-filter.ts';
import { statusWalk } from './store-status-walk.ts';
import { invoicesTableCondition, searchTableCondition } from './store-text.ts';

/** Up to this many hits, a search collects its hits first; with more, it walks the sort order. */
const SPARSE_HITS = 10_000;

const sortKeys: Record<SortColumn, SortKey> = {
  gfaInvoiceId: byOne(sql`sequence`, sql`bigint`),
  recipientEmail: byOne(sql`lower(recipient_email)`, sql`text`),
  amount: {
    keys: [sql`currency`, sql`amount_minor`],
    text: sql`currency || ' ' || amount_minor`,
    read: (value) => {
      const [currency = '', amountMinor = ''] = value.split(' ');
      return [sql`${currency}::text`, sql`${amountMinor}::bigint`];
    },
  },
  status: byOne(sql`status`, sql`text`),
  dueDate: byOne(sql`due_date`, sql`timestamptz`),
  createdAt: byOne(sql`created_at`, sql`timestamptz`),
  confirmedAt: byOne(sql`coalesce(${reviewSince}, 'infinity')`, sql`timestamptz`),
};

function byOne(key: Sql, type: Sql): SortKey {
  return { keys: [key], text: sql`(${key})::text`, read: (value) => [sql`${value}::${type}`] };
}

/**
 * Returns one page after a position, in the requested order with the number as tie-break, with all columns.
 */
export async function searchPage(db: Queryable, page: SearchPage): Promise<FoundRow[]> {
  return await rows(db, pageStatement(page, invoiceColumns));
}

/** Returns the same with these columns. */
export async function searchColumns<Row>(db: Queryable, page: SearchPage, columns: Sql): Promise<Row[]> {
  return await rows(db, pageStatement(page, columns));
}

function pageStatement(page: SearchPage, columns: Sql): Sql {
  if (isByConfirmation(page)) return walkBothSides(page, columns);
  const statement = walk(page, orderOf(page), columns);
  return walksOneIndex(page) ? plannedOnce(statement) : statement;
}

/**
 * Returns whether the page walks one index: all invoices, or those of one status, in the order of an index
 * that begins with these columns. Then one plan is right for all values.
 */
function walksOneIndex({ filter, order, after, hits }: SearchPage): boolean {
  if (hits !== undefined || !isByStatusOnly(filter)) return false;
  return (
    filter.statuses.length === 0 || statusWalk({ filter, order, isFirst: after === undefined }) !== undefined
  );
}

function walk(
  { filter, order, after, limit, hits }: SearchPage,
  { keys, read, conditions }: Walk,
  columns: Sql,
): Sql {
  const { text } = sortKeys[order.sort];
  const direction = order.ascending ? sql`asc` : sql`desc`;
  const all = [...conditions, ...searchConditions(filter, hits)];
  if (order.sort === 'createdAt' && !order.ascending) all.push(...creationConditions(filter));
  if (after !== undefined) {
    const comparison = order.ascending ? sql`>` : sql`<`;
    const row = joinSql([...keys, sql`sequence`], ', ');
    const place = joinSql([...read(after.value), sql`${after.sequence}::bigint`], ', ');
    all.push(sql`(${row}) ${comparison} (${place})`);
  }
  const sorted = [...keys, sql`sequence`].map((key) => sql`${key} ${direction}`);
  return sql`
    select ${columns}, ${text} as "sortValue" from invoices
    ${where(all)}
    order by ${joinSql(sorted, ', ')}
    limit ${wholeNumber(limit)}`;
}

function isByConfirmation({ filter, order, hits }: SearchPage): boolean {
  return order.sort === 'confirmedAt' && filter.statuses.length !== 1 && hits === undefined;
}

/**
 * Walks invoices of any status by confirmation: those under review by an index of their own, and all others,
 * which count as infinitely late, by number. Together they would be sorted in full.
 */
function walkBothSides(page: SearchPage, columns: Sql): Sql {
  const { order, after, limit, filter } = page;
  const direction = order.ascending ? sql`asc` : sql`desc`;
  const { keys, read } = sortKeys.confirmedAt;
  const conditions = fieldConditions(filter);
  const underReview = walk(
    page,
    { keys, read, conditions: [sql`status = 'pending_admin_review'`, ...conditions] },
    columns,
  );
  const isBehind = after !== undefined && after.value !== 'infinity';
  const isOver = isBehind && !order.ascending;
  const others = walk(
    { ...page, after: isBehind ? undefined : after },
    {
      keys: [],
      read: () => [],
      conditions: [sql`status <> 'pending_admin_review'`, ...(isOver ? [sql`false`] : []), ...conditions],
    },
    columns,
  );
  return sql`
    select * from ((${underReview}) union all (${others})) as found
    order by "sortValue"::timestamptz ${direction}, sequence ${direction}
    limit ${limit}`;
}

/** Returns what the page is sorted by, and the conditions on its invoices, except for their text. */
function orderOf({ filter, order, after, hits }: SearchPage): Walk {
  const walk = hits === undefined ? statusWalk({ filter, order, isFirst: after === undefined }) : undefined;
  const { keys, read } = sortKeys[order.sort];
  if (walk === undefined) return { keys, read, conditions: fieldConditions(filter) };
  const behind = walk.isByNumber ? { keys: [], read: () => [] } : { keys, read };
  return {
    keys: [sql`status`, ...behind.keys],
    read: (value) => [sql`${walk.status}::text`, ...behind.read(value)],
    conditions: walk.conditions,
  };
}

/**
 * Returns the numbers of all invoices whose text contains the search; undefined, without transferring them,
 * when they are more than 10,000.
 */
export async function collectHits(db: Queryable, filter: Filter): Promise<bigint[] | undefined> {
  const { hits } = await one<{ hits: string | null }>(
    db,
    sql`
      select case when count(*) <= ${SPARSE_HITS} then coalesce(string_agg(sequence::text, ','), '') end as hits
      from (select sequence from invoice_search where ${await searchTableCondition(db, filter)} limit ${SPARSE_HITS + 1}) as found`,
  );
  if (hits === null) return undefined;
  return hits === '' ? [] : hits.split(',').map(BigInt);
}

/** Counts these hits that match the rest of the filter. */
export async function countHits(db: Queryable, filter: Filter, hits: bigint[]): Promise<bigint> {
  if (fieldConditions(filter).length === 0) return BigInt(hits.length);
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from invoices
        ${where([...fieldConditions(filter), sql`sequence = any(${hits}::bigint[])`])}`,
  );
  return total;
}

/**
 * Counts the invoices that match, or stops at `atMost` of them. A search with many hits reads every text: 0.6 s
 * for a million; other filters read an index.
 */
export async function countFound(db: Queryable, filter: Filter, atMost: number | undefined): Promise<bigint> {
  const conditions = fieldConditions(filter);
  const tables =
    filter.search === ''
      ? sql`invoices`
      : conditions.length === 0
        ? sql`invoice_search`
        : sql`invoice_search join invoices using (sequence)`;
  const text = filter.search === '' ? [] : [await searchTableCondition(db, filter)];
  const limit = atMost === undefined ? sql`` : sql`limit ${atMost}`;
  const { total } = await one<{ total: bigint }>(
    db,
    sql`
      select count(*) as total
      from (select from ${tables} ${where([...text, ...conditions])} ${limit}) as found`,
  );
  return total;
}

/** Returns the `where` clause for the invoices that match. */
export function whereMatching(filter: Filter, hits: SearchPage['hits']): Sql {
  return where([...fieldConditions(filter), ...searchConditions(filter, hits)]);
}

function searchConditions(filter: Filter, hits: SearchPage['hits']): Sql[] {
  if (filter.search === '') return [];
  if (hits !== undefined) return [sql`sequence = any(${hits}::bigint[])`];
  return [invoicesTableCondition(filter)];
}

function where(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${joinSql(conditions, ' and ')}`;
}

/** What a column sorts by; `text` is its value in a cursor, and `read` turns that into the keys again. */
interface SortKey {
  keys: Sql[];
  text: Sql;
  read: (value: string) => Sql[];
}

interface Walk extends Pick<SortKey, 'keys' | 'read'> {
  conditions: Sql[];
}

export interface FoundRow extends InvoiceRow {
  sortValue: string;
}

export interface Order {
  sort: SortColumn;
  ascending: boolean;
}

export interface SearchPage {
  filter: Filter;
  order: Order;
  after: Position | undefined;
  limit: number;
  /** The hits of a search that has few; undefined otherwise. */
  hits: bigint[] | undefined;
}
