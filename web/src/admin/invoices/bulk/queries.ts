import type { BulkJob, bulkOutcomes } from '@checkout/contract/bulk-job/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, requestApi } from '../../../shared/api/call-api.ts';

/** How often a job that goes on is looked at. */
const lookMs = 1_000;

/** Some fifty thousand lines. */
const exportMs = 120_000;

const resultRows = 100;

/** Not beneath the key of lists of invoices, whose pages are read again when an invoice changes. */
const jobsKey = ['api', 'admin', 'bulk'] as const;

/** What was done to many invoices of late, newest first; looked at again while one of them goes on. */
export const bulkJobsQuery = queryOptions({
  queryKey: [...jobsKey, 'all'],
  queryFn: ({ signal }) => callApi('GET /api/admin/invoices/bulk', { query: {}, signal }),
  refetchInterval: ({ state }) => (state.data?.jobs.some(isUnfinished) ? lookMs : false),
});

/** One of them. */
export function bulkJobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => callApi('GET /api/admin/invoices/bulk/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data.job) ? lookMs : false),
  });
}

/** What became of its invoices, a page at a time. */
export function readBulkResults(id: string, { outcome, cursor, signal }: ResultPage) {
  return callApi('GET /api/admin/invoices/bulk/:id/results', {
    params: { id },
    query: { outcome, cursor, limit: String(resultRows) },
    signal,
  });
}

/** The same as a file. */
export async function bulkResultsCsv(id: string): Promise<Blob> {
  const response = await requestApi('GET /api/admin/invoices/bulk/:id/results/export', {
    params: { id },
    deadlineMs: exportMs,
  });
  return response.blob();
}

export function isUnfinished({ endedAt }: BulkJob): boolean {
  return endedAt === null;
}

interface ResultPage {
  outcome: BulkOutcome | '';
  cursor: string;
  signal: AbortSignal;
}

export type BulkOutcome = (typeof bulkOutcomes)[number];
