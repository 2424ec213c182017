import { invalid } from '@checkout/kit/errors/errors.ts';
import { InvoiceFilter, type InvoiceOrder } from '@checkout/proto/invoice/v1/invoice.ts';
import { type Status, statuses } from '../invoices/state.ts';
import { type SortColumn, sortColumns } from './cursor.ts';
import { type EventPeriod, eventColumns, type Filter } from './store-filter.ts';
import type { Order } from './store-search.ts';

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
  const texts = [search, currency, service, rail, method, coupon, recipient, member];
  if (texts.some((text) => text.includes('\u0000')))
    throw invalid('VALIDATION_ERROR', 'The search holds a character that no text has');
  return {
    filter: {
      statuses: wanted.length === statuses.length ? [] : wanted,
      // Composed, like the texts that it is compared with.
      search: search.trim().normalize(),
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

/** Reads the periods, the rest of a filter. A new field of the filter does not compile until it is read. */
function readPeriods(periods: Periods): EventPeriod[] {
  return (Object.keys(eventColumns) as EventPeriod['event'][])
    .map((event) => ({ event, from: periods[`${event}From`], before: periods[`${event}Before`] }))
    .filter(({ from, before }) => from !== undefined || before !== undefined);
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
