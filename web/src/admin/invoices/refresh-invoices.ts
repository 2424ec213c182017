import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isAbsent } from '../../shared/api/api-error.ts';
import { isUnread } from '../../shared/api/repeat-missed-read.ts';
import { mergedPages } from '../../shared/grid/source/merged-pages.ts';
import type { RowPage } from '../../shared/grid/source/row-page.ts';
import { pageRows } from '../../shared/grid/source/use-server-rows.ts';
import { adminInvoicesKey, type RequestedInvoices, readInvoice, readInvoicePage } from './queries.ts';

/** Lists of up to this many pages are refetched as a whole; longer ones only where they changed. */
const shortPages = 3;
/** Up to this many changed invoices are fetched one by one; beyond that the whole list is refetched. */
const singlesLimit = 20;

/**
 * Refetches changed invoices wherever they are in the cache: in every list, and by themselves. Without ids,
 * anything may have changed: a long list then fetches what is new at its top, and each other row when it is
 * opened. Returns false if a long list got no response: its rows are as they were, and it has to be read again.
 */
export async function refreshInvoices(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<boolean> {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: ['api', 'invoice', id] });
  const lists = queryClient.getQueryCache().findAll({ queryKey: adminInvoicesKey, type: 'active' });
  const reads = await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      const data = state.data;
      const isLong = hasPages(data) && data.pages.length > shortPages && ids.size <= singlesLimit;
      if (isLong)
        return await refreshLongList(queryClient, { queryKey, data, ids }).then(() => true, isRefused);
      await queryClient.invalidateQueries({ queryKey, exact: true });
      return true;
    }),
  );
  return !reads.includes(false);
}

/** Returns a function that refetches an invoice wherever it is shown. */
export function refreshOf({ id }: Pick<AdminInvoice, 'id'>) {
  return (queryClient: QueryClient): Promise<boolean> => refreshInvoices(queryClient, new Set([id]));
}

/** False for the results of a search as you type, which are a single page. */
function hasPages(data: unknown): data is InvoicePages {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

/** Returns whether the server has refused the read for good. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) throw error;
  return !isUnread(error);
}

async function refreshLongList(
  queryClient: QueryClient,
  { queryKey, data, ids }: { queryKey: QueryKey; data: InvoicePages; ids: ReadonlySet<string> },
): Promise<void> {
  const requested = queryKey[adminInvoicesKey.length] as RequestedInvoices;
  const known = new Set(data.pages.flatMap(({ rows }) => rows.map(idOf)));
  const [first, ...invoices] = await Promise.all([
    readInvoicePage(requested, { cursor: '', limit: pageRows }),
    ...[...ids].filter((id) => known.has(id)).map(readIfExists),
  ]);
  const here = invoices.flatMap((invoice) => (invoice ? [invoice] : []));
  const statuses = requested.status?.split(',');
  const gone = here.filter(({ status }) => statuses && !statuses.includes(status)).map(idOf);
  queryClient.setQueryData<InvoicePages>(queryKey, (now) => {
    if (!now) return now;
    const changed = new Map(here.map((invoice) => [invoice.id, invoice]));
    const pages = mergedPages(now.pages, { first, changed, gone: new Set(gone), idOf });
    return { pages, pageParams: now.pageParams.slice(0, pages.length) };
  });
}

async function readIfExists(id: string): Promise<AdminInvoice | undefined> {
  try {
    return await readInvoice(id);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function idOf({ id }: AdminInvoice): string {
  return id;
}

type InvoicePages = InfiniteData<RowPage<AdminInvoice>, string>;
