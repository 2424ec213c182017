import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { InvoiceFilter } from './invoice-filter.ts';

/** Where every list of invoices in the cache begins, however it is filtered. */
export const adminInvoicesKey = ['api', 'admin', 'invoices'] as const;

/** The invoices that match, a page at a time. */
export function adminInvoicesQuery(filter: InvoiceFilter) {
  return infiniteQueryOptions({
    queryKey: [...adminInvoicesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/invoices', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
  });
}
