import type { RouteQuery } from '@checkout/contract/routes.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import type { InvoiceFilter } from '@checkout/proto/invoice/v1/invoice.ts';
import { beforeInstant, fromInstant } from './period.ts';

/** Returns the filter and the order of a search. */
export function searchOf({ sort, order, ...query }: Omit<RouteQuery<'exportInvoices'>, 'format'>) {
  return { filter: filterOf(query), order: { sort, ascending: order === 'asc' } };
}

/** Converts a query to the service's filter. */
export function filterOf(query: FilterQuery) {
  const { status: statuses, search = '', currency = '', rail = '', service = '', overdue = false } = query;
  const { method = '', coupon = '', recipient = '', member = '' } = query;
  return {
    statuses,
    search,
    currency,
    rail,
    service,
    overdue,
    createdFrom: fromInstant(query.createdFrom),
    createdBefore: beforeInstant(query.createdTo),
    paidFrom: fromInstant(query.paidFrom),
    paidBefore: beforeInstant(query.paidTo),
    refundedFrom: fromInstant(query.refundedFrom),
    refundedBefore: beforeInstant(query.refundedTo),
    failedFrom: fromInstant(query.failedFrom),
    failedBefore: beforeInstant(query.failedTo),
    expiredFrom: fromInstant(query.expiredFrom),
    expiredBefore: beforeInstant(query.expiredTo),
    dueFrom: fromInstant(query.dueFrom),
    dueBefore: beforeInstant(query.dueTo),
    method,
    coupon,
    recipient,
    member,
    amountFromMinor: minorOf(query.amountFrom),
    amountToMinor: minorOf(query.amountTo),
  } satisfies Record<Exclude<keyof InvoiceFilter, 'status'>, unknown>;
}

function minorOf(amount: number | undefined): bigint | undefined {
  return amount === undefined ? undefined : parseMajorAmount(amount);
}

type FilterQuery = Omit<RouteQuery<'exportInvoices'>, 'format' | 'sort' | 'order'>;
