import { type InvoiceSortColumn, invoiceSortColumns } from '@checkout/contract/invoice-admin.ts';
import { invoiceStatuses } from '@checkout/contract/invoice-status.ts';

/** The statuses that the table can be narrowed to, in the order of their buttons. */
export const filterStatuses = [
  'all',
  'pending',
  'pending_admin_review',
  'paid',
  'cancelled',
  'expired',
  'awaiting_bank_transfer',
  'failed',
  'refunded',
] as const;

/** Reads what the address says of filter, search and order; what makes no sense there counts as not said. */
export function readFilter(query: URLSearchParams): InvoiceFilter {
  const status = query.get('status');
  const sort = query.get('sort');
  const known = status === 'all' || invoiceStatuses.some((name) => name === status);
  return {
    status: known ? (status as InvoiceFilter['status']) : 'all',
    search: query.get('search') ?? '',
    sort: invoiceSortColumns.find((column) => column === sort) ?? 'createdAt',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/**
 * The order after a click on a column: the active one turns around, another one starts ascending. A column that the
 * server does not sort by changes nothing.
 */
export function sortedBy(filter: InvoiceFilter, column: string): Pick<InvoiceFilter, 'sort' | 'order'> {
  const sort = invoiceSortColumns.find((name) => name === column) ?? filter.sort;
  if (sort !== column) return { sort, order: filter.order };
  return { sort, order: filter.sort === sort && filter.order === 'asc' ? 'desc' : 'asc' };
}

export interface InvoiceFilter {
  status: (typeof filterStatuses)[number];
  search: string;
  sort: InvoiceSortColumn;
  order: 'asc' | 'desc';
}
