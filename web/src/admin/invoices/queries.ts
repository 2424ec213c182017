import type { AdminInvoice, InvoiceSortColumn } from '@checkout/contract/admin-invoice/schema.ts';
import { callApi, requestApi } from '../../shared/api/call-api.ts';
import { resolveFilters } from '../../shared/grid/filters/filter-pill.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { invoicePills } from './list/pills.ts';

/** The prefix of the query keys of all lists of invoices, however they are filtered. */
export const adminInvoicesKey = ['api', 'admin', 'invoices'] as const;

/** Reads the matching invoices one page at a time. */
export function adminInvoices(asked: AskedInvoices): ServerRows<AdminInvoice> {
  return {
    queryKey: [...adminInvoicesKey, asked],
    read: (page) => readInvoicePage(asked, page),
  };
}

/** Reads one page of the matching invoices. */
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

/** Reads an invoice's current state, with all fields, which only admins receive. */
export async function readInvoice(id: string, signal?: AbortSignal): Promise<AdminInvoice> {
  const { invoice } = await callApi('GET /api/invoice/:id', { params: { id }, ...(signal && { signal }) });
  return invoice as AdminInvoice;
}

/** Reads all matching invoices as a CSV file. */
export async function invoicesCsv(asked: AskedInvoices): Promise<Blob> {
  const response = await requestApi('GET /api/admin/invoices/export', {
    query: { ...asked, format: 'csv' },
    deadlineMs: exportMs,
  });
  return response.blob();
}

/** Exporting a hundred thousand invoices takes a while. */
const exportMs = 300_000;

/**
 * Returns a table's query as it is sent on the given day. The cast is safe: the table never sorts by a column
 * that the server cannot sort by.
 */
export function askedOf(
  { search, sort, order, filters }: GridQuery,
  { fixed, now }: { fixed: FixedFilters | undefined; now: Date },
): AskedInvoices {
  const asked = resolveFilters(filters, { pills: invoicePills, now });
  return { search, sort: sort as InvoiceSortColumn, order, ...asked, ...fixed };
}

/** Returns the query without its order, for an action on all matching invoices. */
export function matchingOf({ sort: _, order: __, ...asked }: AskedInvoices): MatchingInvoices {
  return asked;
}

/** The filters that the place of a list sets, and not its reader: whose invoices it shows. */
export interface FixedFilters {
  /** A user id, or the e-mail address of somebody who has never signed in. */
  member: string;
}

export type MatchingInvoices = Omit<AskedInvoices, 'sort' | 'order'>;

/** The query of a list of invoices, as it is part of its query key. */
export interface AskedInvoices {
  search: string;
  sort: InvoiceSortColumn;
  order: 'asc' | 'desc';
  status?: string;
}
