import type { Database } from '@checkout/kit/database/database.ts';
import { KnownTotals } from '@checkout/kit/database/known-totals.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { InvoiceFilter, type InvoiceOrder } from '@checkout/proto/invoice/v1/invoice.ts';
import { type Status, statuses } from '../invoices/state.ts';
import { type Position, type SortColumn, sortColumns } from './cursor.ts';
import { countByStatus } from './store-counts.ts';
import { type EventPeriod, eventColumns, type Filter, isByStatusOnly } from './store-filter.ts';
import { collectHits, countFound, countHits, type FoundRow, type Order, searchPage } from './store-search.ts';

const totals = new KnownTotals();

/**
 * How long a search is known to have too many hits to collect, so that this is not found out again for each
 * page, which takes 10 ms with a million invoices.
 */
const DENSE_TTL_MS = 10_000;
const dense = createTtlCache<'dense'>(200);

/**
 * Reads filter and order of a request. Throws VALIDATION_ERROR, for example for an unknown status or column.
 */
export function readQuery(filter: InvoiceFilter | undefined, order: InvoiceOrder | undefined): Query {
  const {
    status,
    statuses: asked,
    search,
    currency,
    service,
    rail,
    overdue,
    method,
    coupon,
    recipient,
    member,
    amountFromMinor: fromMinor,
    amountToMinor: toMinor,
    ...periods
  } = filter ?? InvoiceFilter.create();
  const wanted = [...new Set([...asked, ...(status === '' ? [] : [status])])].sort();
  const { sort = '', ascending = false } = order ?? {};
  if (!wanted.every((each) => statuses.includes(each as Status)))
    throw invalid('VALIDATION_ERROR', 'Unknown status');
  if (sort !== '' && !sortColumns.includes(sort as SortColumn))
    throw invalid('VALIDATION_ERROR', 'Unknown sort column');
  const isRange = fromMinor !== undefined || toMinor !== undefined;
  if (isRange && currency === '') throw invalid('VALIDATION_ERROR', 'A range of amounts needs a currency');
  if (
    [search, currency, service, rail, method, coupon, recipient, member].some((text) =>
      text.includes('\u0000'),
    )
  )
    throw invalid('VALIDATION_ERROR', 'The search holds a character that no text has');
  return {
    filter: {
      statuses: wanted.length === statuses.length ? [] : wanted,
      search: search.trim(),
      currency,
      service,
      rail,
      overdue,
      method,
      coupon: coupon.trim().toUpperCase(),
      recipient: recipient.trim(),
      member,
      amount: { ...(fromMinor !== undefined && { fromMinor }), ...(toMinor !== undefined && { toMinor }) },
      periods: readPeriods(periods),
    },
    order: { sort: (sort || 'createdAt') as SortColumn, ascending },
  };
}

/** Returns one page. A search with few hits collects and sorts them; one with many walks the sort order. */
export async function findPage(
  db: Database,
  { filter, order }: Query,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<FoundRow[]> {
  return await searchPage(db, { filter, order, after, limit, hits: await hitsOf(db, filter) });
}

/**
 * Returns one page and how many invoices match in all. That total is exact, but may be ten seconds old if it
 * had to be counted, because of a search with more than 10,000 hits or of a filter by more than the status.
 */
export async function findPageAndTotal(
  db: Database,
  { filter, order }: Query,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<{ found: FoundRow[]; total: bigint }> {
  const hits = await hitsOf(db, filter);
  const [found, total] = await Promise.all([
    searchPage(db, { filter, order, after, limit, hits }),
    countAll(db, filter, hits),
  ]);
  return { found, total };
}

/** Returns how many match in all; see `findPageAndTotal`. */
export async function countAll(db: Database, filter: Filter, hits: bigint[] | undefined): Promise<bigint> {
  if (isByStatusOnly(filter)) return await countByStatus(db, filter.statuses);
  if (hits !== undefined) return await countHits(db, filter, hits);
  return await totals.of(filter, () => countFound(db, filter));
}

/** Reads the periods, the rest of a filter. A new field of the filter does not compile until it is read. */
function readPeriods(periods: Periods): EventPeriod[] {
  return (Object.keys(eventColumns) as EventPeriod['event'][])
    .map((event) => ({ event, from: periods[`${event}From`], before: periods[`${event}Before`] }))
    .filter(({ from, before }) => from !== undefined || before !== undefined);
}

/** Returns the hits of a search; undefined if they are too many to collect, or nothing is searched for. */
export async function hitsOf(db: Database, filter: Filter): Promise<bigint[] | undefined> {
  const { search } = filter;
  if (search === '' || dense.get(search) !== undefined) return undefined;
  const hits = await collectHits(db, filter);
  if (hits === undefined) dense.put(search, 'dense', DENSE_TTL_MS);
  return hits;
}

export interface Query {
  filter: Filter;
  order: Order;
}

type Periods = Record<`${EventPeriod['event']}${'From' | 'Before'}`, Date | undefined> &
  Record<
    Exclude<
      keyof InvoiceFilter,
      | keyof Filter
      | 'status'
      | 'amountFromMinor'
      | 'amountToMinor'
      | `${EventPeriod['event']}${'From' | 'Before'}`
    >,
    never
  >;
