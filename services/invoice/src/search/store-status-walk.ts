import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { SortColumn } from './cursor.ts';
import { type Filter, factConditions, stillTrue } from './store-filter.ts';

/** Beside the number's: indexes begin with the status and go on in these orders. */
const INDEXED: ReadonlySet<SortColumn> = new Set(['dueDate', 'createdAt']);

/**
 * How to walk the invoices of one status in the order of an index of its own; undefined where there is none. With `status
 * = …` Postgres takes the status for no part of the order and may walk all invoices from the newest on, past a hundred
 * thousand others: it takes them for spread evenly, and expired ones are old. With the status as a range and as the
 * first key, nothing but that index is in order. Behind a position, that says where the range begins: said twice,
 * Postgres would begin at its edge.
 */
export function statusWalk({ filter, order, isFirst }: Walked): StatusWalk | undefined {
  const [status, ...others] = filter.statuses;
  if (status === undefined || others.length > 0) return undefined;
  // Nobody confirms what is not under review: there the number alone decides.
  const isByNumber = ['gfaInvoiceId', 'status'].includes(order.sort) || isUnconfirmed(order.sort, status);
  if (!isByNumber && !INDEXED.has(order.sort)) return undefined;
  const [from, to] = [sql`status >= ${status}`, sql`status <= ${status}`];
  const range = isFirst ? [from, to] : [order.ascending ? to : from];
  const facts = [...range, ...stillTrue([status]), ...factConditions({ ...filter, statuses: [] })];
  return { status, isByNumber, facts };
}

function isUnconfirmed(sort: SortColumn, status: string): boolean {
  return sort === 'confirmedAt' && status !== 'pending_admin_review';
}

interface Walked {
  filter: Filter;
  order: { sort: SortColumn; ascending: boolean };
  /** No page came before. */
  isFirst: boolean;
}

interface StatusWalk {
  status: string;
  /** Nothing but the number orders them. */
  isByNumber: boolean;
  /** What they have to be like. */
  facts: Sql[];
}
