import type { AdminInvoice, InvoiceSortColumn } from '@checkout/contract/admin-invoice/schema.ts';
import { callApi, requestFile } from '../../shared/api/call-api.ts';
import { resolveFilters } from '../../shared/grid/filters/filter-pill.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { invoicePills } from './list/pills.ts';

/** The prefix of the query keys of all lists of invoices, however they are filtered. */
export const adminInvoicesKey = ['api', 'admin', 'invoices'] as const;

/** Reads the matching invoices one page at a time. */
export function adminInvoices(requested: RequestedInvoices): ServerRows<AdminInvoice> {
  return {
    queryKey: [...adminInvoicesKey, requested],
    read: (page) => readInvoicePage(requested, page),
  };
}

/** Reads one page of the matching invoices. */
export async function readInvoicePage(
  requested: RequestedInvoices,
  { cursor, limit, signal }: { cursor: string; limit: number; signal?: AbortSignal },
): Promise<RowPage<AdminInvoice>> {
  const { invoices, total, nextCursor } = await callApi('GET /api/admin/invoices', {
    query: { ...requested, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows: invoices, total, nextCursor };
}

/** Reads an invoice's current state, with all fields, which only admins receive. */
export async function readInvoice(id: string, signal?: AbortSignal): Promise<AdminInvoice> {
  const { invoice } = await callApi('GET /api/invoice/:id', { params: { id }, ...(signal && { signal }) });
  return invoice as AdminInvoice;
}

/** Reads all matching invoices as a CSV file. */
export async function invoicesCsv(requested: RequestedInvoices): Promise<Blob> {
  const { content } = await requestFile('GET /api/admin/invoices/export', {
    query: { ...requested, format: 'csv' },
    deadlineMs: exportMs,
  });
  return content;
}

/** Exporting a hundred thousand invoices takes a while. */
const exportMs = 300_000;

/**
 * Returns a table's query as it is sent on the given day. The cast is safe: the table never sorts by a column
 * that the server cannot sort by.
 */
export function requestedOf(
  { search, sort, order, filters }: GridQuery,
  { fixed, now }: { fixed: FixedFilters | undefined; now: Date },
): RequestedInvoices {
  const requested = resolveFilters(filters, { pills: invoicePills, now });
  return { search, sort: sort as InvoiceSortColumn, order, ...requested, ...fixed };
}

/** Returns the query without its order, for an action on all matching invoices. */
export function matchingOf({ sort: _, order: __, ...requested }: RequestedInvoices): MatchingInvoices {
  return requested;
}

/** The filters that the place of a list sets, and not its reader: whose invoices it shows. */
export interface FixedFilters {
  /** A user id, or the e-mail address of somebody who has never signed in. */
  member: string;
}

export type MatchingInvoices = Omit<RequestedInvoices, 'sort' | 'order'>;

/** The query of a list of invoices, as it is part of its query key. */
export interface RequestedInvoices {
  search: string;
  sort: InvoiceSortColumn;
  order: 'asc' | 'desc';
  status?: string;
}
