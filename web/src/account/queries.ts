import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../shared/api/call-api.ts';
import { rememberLines, rememberOwed, rememberPaid } from './dashboard/line-count.ts';

const maxPageSize = '200';

/** Reads the member's own invoices, newest first, page by page. */
export const myInvoicesQuery = infiniteQueryOptions({
  queryKey: ['api', 'invoices'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/invoices', { query: { limit: maxPageSize, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});

/** Reads the member's newest invoices: more than the dashboard lists, to include the last paid ones. */
export const recentInvoicesQuery = queryOptions({
  queryKey: ['api', 'invoices?limit=50'],
  queryFn: async ({ signal }) => {
    const { invoices } = await callApi('GET /api/invoices', { query: { limit: '50' }, signal });
    rememberLines(invoices.length);
    rememberPaid(invoices.filter(({ status }) => status === 'paid').length);
    return invoices;
  },
  refetchOnMount: 'always',
});

/** Reads the invoices that the member can pay now, earliest due date first, at most fifty. */
export const owedQuery = queryOptions({
  queryKey: ['api', 'invoices?payable=true'],
  queryFn: async ({ signal }) => {
    const { invoices } = await callApi('GET /api/invoices', {
      query: { limit: '50', payable: 'true' },
      signal,
    });
    rememberOwed(invoices.length);
    return invoices;
  },
  refetchOnMount: 'always',
});

/** Reads the entries that sibling services pushed into the member's timeline, newest first, page by page. */
export const activitiesQuery = infiniteQueryOptions({
  queryKey: ['api', 'activity'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/activity', { query: { limit: maxPageSize, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});
