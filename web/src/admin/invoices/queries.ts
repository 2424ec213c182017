import type { AdminInvoice, InvoiceSortColumn } from '@checkout/contract/admin-invoice/schema.ts';
import { callApi, requestApi } from '../../shared/api/call-api.ts';
import { serverNow } from '../../shared/api/server-clock.ts';
import { askedFilters } from '../../shared/grid/filters/filter-pill.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { invoicePills } from './list/pills.ts';

/** Where every list of invoices in the cache begins, however it is filtered. */
export const adminInvoicesKey = ['api', 'admin', 'invoices'] as const;

/** The invoices that match, a page at a time. */
export function adminInvoices(query: GridQuery, fixed?: FixedFilters): ServerRows<AdminInvoice> {
  const asked = askedOf(query, fixed);
  return {
    queryKey: [...adminInvoicesKey, asked],
    read: (page) => readInvoicePage(asked, page),
  };
}

/** One page of the invoices that match. */
export async function readInvoicePage(
  asked: AskedInvoices,
  { cursor, limit, signal }: { cursor: string; limit: number; signal?: AbortSignal },
): Promise<RowPage<AdminInvoice>> {
  const { invoices, total, nextCursor } = await callApi('GET /api/admin/invoices', {
    query: { ...asked, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows: invoices, total, nextCursor };
}

/** An invoice as it is now. Admins are shown all of it. */
export async function readInvoice(id: string, signal?: AbortSignal): Promise<AdminInvoice> {
  const { invoice } = await callApi('GET /api/invoice/:id', { params: { id }, ...(signal && { signal }) });
  return invoice as AdminInvoice;
}

/** The same invoices as a file, all of them. */
export async function invoicesCsv(query: GridQuery, fixed?: FixedFilters): Promise<Blob> {
  const response = await requestApi('GET /api/admin/invoices/export', {
    query: { ...askedOf(query, fixed), format: 'csv' },
    deadlineMs: exportMs,
  });
  return response.blob();
}

/** A hundred thousand invoices take a while. */
const exportMs = 300_000;

/** The table asks for what the server knows: columns that cannot be sorted by never get here. */
function askedOf({ search, sort, order, filters }: GridQuery, fixed?: FixedFilters): AskedInvoices {
  const asked = askedFilters(filters, { pills: invoicePills, now: serverNow() });
  return { search, sort: sort as InvoiceSortColumn, order, ...asked, ...fixed };
}

/** What the table asks for, without order: for an act on all that match. */
export function matchingOf(query: GridQuery, fixed?: FixedFilters): MatchingInvoices {
  const { sort: _, order: __, ...asked } = askedOf(query, fixed);
  return asked;
}

/** What a list is narrowed down by wherever it stands, and not by its reader: whose invoices it holds. */
export interface FixedFilters {
  /** A user id, or an e-mail of nobody who has signed in. */
  member: string;
}

export type MatchingInvoices = Omit<AskedInvoices, 'sort' | 'order'>;

/** What a list of invoices is asked for, as its key in the cache holds it. */
export interface AskedInvoices {
  search: string;
  sort: InvoiceSortColumn;
  order: 'asc' | 'desc';
  status?: string;
}
