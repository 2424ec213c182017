import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { SortColumn } from './cursor.ts';
import { type Filter, fieldConditions, notOverdueConditions } from './store-filter.ts';

/** Apart from the number: there are indexes that begin with the status and continue with these columns. */
const INDEXED: ReadonlySet<SortColumn> = new Set(['dueDate', 'createdAt']);

/**
 * Returns how to walk the invoices of one status in the order of an index of its own; undefined where there
 * is none. With `status = …` Postgres does not see the status as part of the order and may walk all invoices
 * from the newest on, past a hundred thousand others: it assumes that they are spread evenly, but expired
 * ones are old. With the status as a range and as the first key, only that index is in order. After a
 * position, that position determines where the range begins: with both conditions, Postgres would begin at
 * the edge of the range.
 */
export function statusWalk({ filter, order, isFirst }: Walked): StatusWalk | undefined {
  const [status, ...others] = filter.statuses;
  if (status === undefined || others.length > 0) return undefined;
  // Only what is under review has been confirmed: in any other status the number alone is the order.
  const isByNumber = ['gfaInvoiceId', 'status'].includes(order.sort) || isUnconfirmed(order.sort, status);
  if (!isByNumber && !INDEXED.has(order.sort)) return undefined;
  const [from, to] = [sql`status >= ${status}`, sql`status <= ${status}`];
  const range = isFirst ? [from, to] : [order.ascending ? to : from];
  const conditions = [
    ...range,
    ...notOverdueConditions([status]),
    ...fieldConditions({ ...filter, statuses: [] }),
  ];
  return { status, isByNumber, conditions };
}

function isUnconfirmed(sort: SortColumn, status: string): boolean {
  return sort === 'confirmedAt' && status !== 'pending_admin_review';
}

interface Walked {
  filter: Filter;
  order: { sort: SortColumn; ascending: boolean };
  /** Whether this is the first page. */
  isFirst: boolean;
}

interface StatusWalk {
  status: string;
  /** Whether they are ordered by nothing but the number. */
  isByNumber: boolean;
  /** The conditions on them. */
  conditions: Sql[];
}
