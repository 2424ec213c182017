import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import type { ServerRows } from '../../../shared/grid/source/use-server-rows.ts';
import { booksKey } from '../queries.ts';

/** Where everything that the cache holds of the reconciliation begins. */
export const reconciliationKey = [...booksKey, 'reconciliation'] as const;

/** How often a run that goes on is looked at. */
const lookMs = 2_000;

/** How each side stands, and what is different; looked at again while something is being compared. */
export const standingQuery = queryOptions({
  queryKey: [...reconciliationKey, 'standing'],
  queryFn: ({ signal }) => callApi('GET /api/admin/reconciliation', { query: { limit: '1' }, signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.sources.some(({ isRunning }) => isRunning) === true ? lookMs : false,
});

/** The days that were compared, newest first, a page at a time. */
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
