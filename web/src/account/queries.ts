import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../shared/api/call-api.ts';
import { rememberLines, rememberOwed, rememberPaid } from './dashboard/line-count.ts';

const largestPage = '200';

/** The member's own invoices, newest first, a page at a time. */
export const myInvoicesQuery = infiniteQueryOptions({
  queryKey: ['api', 'invoices'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/invoices', { query: { limit: largestPage, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});

/** The member's newest invoices: more than the dashboard lists, lest what they paid last is not among them. */
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

/** What the member can pay now, what is due soonest first; the first fifty, where there are more. */
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

/** What sibling services pushed into the member's timeline, newest first, a page at a time. */
export const activitiesQuery = infiniteQueryOptions({
  queryKey: ['api', 'activity'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/activity', { query: { limit: largestPage, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});
