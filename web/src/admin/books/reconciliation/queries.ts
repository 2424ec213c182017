import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import type { ServerRows } from '../../../shared/grid/source/use-server-rows.ts';
import { booksKey } from '../queries.ts';

/** The prefix of all query keys of the reconciliation. */
export const reconciliationKey = [...booksKey, 'reconciliation'] as const;

/** How often the state of a running comparison is polled, in milliseconds. */
const pollMs = 2_000;

/** The state of the comparison with each source, and the open differences; polled while one is running. */
export const standingQuery = queryOptions({
  queryKey: [...reconciliationKey, 'standing'],
  queryFn: ({ signal }) => callApi('GET /api/admin/reconciliation', { query: { limit: '1' }, signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.sources.some(({ isRunning }) => isRunning) === true ? pollMs : false,
});

/** Reads the compared days, newest first, one page at a time. */
export const reconciledDays: ServerRows<ReconciledDay> = {
  queryKey: [...reconciliationKey, 'days'],
  read: async ({ cursor, limit, signal }) => {
    const { days, total, nextCursor } = await callApi('GET /api/admin/reconciliation', {
      query: { cursor, limit: String(limit) },
      ...(signal && { signal }),
    });
    return { rows: days, total, nextCursor };
  },
};
