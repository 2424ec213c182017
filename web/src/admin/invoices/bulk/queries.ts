import type { BulkJob, bulkOutcomes } from '@checkout/contract/bulk-job/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, requestFile } from '../../../shared/api/call-api.ts';

/** How often a running job is polled, in milliseconds. */
const pollMs = 1_000;

/** Enough for some fifty thousand lines. */
const exportMs = 120_000;

const resultRows = 100;

/** Not below the prefix of the lists of invoices, which are refetched whenever an invoice changes. */
const jobsKey = ['api', 'admin', 'bulk'] as const;

/** The recent bulk jobs, newest first; polled while one of them is running. */
export const bulkJobsQuery = queryOptions({
  queryKey: [...jobsKey, 'all'],
  queryFn: ({ signal }) => callApi('GET /api/admin/invoices/bulk', { query: {}, signal }),
  refetchInterval: ({ state }) => (state.data?.jobs.some(isUnfinished) ? pollMs : false),
});

/** One bulk job; polled while it is running. */
export function bulkJobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => callApi('GET /api/admin/invoices/bulk/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data.job) ? pollMs : false),
  });
}

/** Reads the results for its invoices, one page at a time. */
export function readBulkResults(id: string, { outcome, cursor, signal }: ResultPage) {
  return callApi('GET /api/admin/invoices/bulk/:id/results', {
    params: { id },
    query: { outcome, cursor, limit: String(resultRows) },
    signal,
  });
}

/** Reads all results as a CSV file. */
export async function bulkResultsCsv(id: string): Promise<Blob> {
  const { content } = await requestFile('GET /api/admin/invoices/bulk/:id/results/export', {
    params: { id },
    deadlineMs: exportMs,
  });
  return content;
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
