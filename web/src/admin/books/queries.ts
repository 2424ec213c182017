import type { BookLine, BookUnit } from '@checkout/contract/books/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, requestApi } from '../../shared/api/call-api.ts';
import type { PageRequest, RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';

/** Where everything that the cache holds of the books begins. */
export const booksKey = ['api', 'admin', 'books'] as const;

/** A hundred thousand lines take a while. */
const exportMs = 300_000;

/** Every account in a month. */
export function balanceList(month: string) {
  return {
    queryKey: [...booksKey, 'balance', month] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi('GET /api/admin/books', { query: { month }, signal })).accounts,
  };
}

/** The months that are closed, and the one that may be next. */
export const periodsQuery = queryOptions({
  queryKey: [...booksKey, 'periods'],
  queryFn: ({ signal }) => callApi('GET /api/admin/books/periods', { signal }),
  refetchOnMount: 'always',
});

/** The lines of an account, newest first, a page at a time. */
export function statement(asked: AskedStatement): ServerRows<BookLine> {
  return { queryKey: [...booksKey, 'lines', asked], read: (page) => readLines(asked, page) };
}

export async function balanceCsv(month: string): Promise<Blob> {
  const response = await requestApi('GET /api/admin/books/export', {
    query: { month },
    deadlineMs: exportMs,
  });
  return response.blob();
}

export async function statementCsv({ account, unit, month }: AskedStatement): Promise<Blob> {
  const response = await requestApi('GET /api/admin/books/:account/lines/export', {
    params: { account },
    query: { unit, month },
    deadlineMs: exportMs,
  });
  return response.blob();
}

async function readLines(
  { account, unit, month }: AskedStatement,
  { cursor, limit, signal }: PageRequest,
): Promise<RowPage<BookLine>> {
  const { lines, total, nextCursor } = await callApi('GET /api/admin/books/:account/lines', {
    params: { account },
    query: { unit, month, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows: lines, total, nextCursor };
}

export interface AskedStatement {
  account: string;
  unit: BookUnit;
  /** YYYY-MM. */
  month: string;
}
