import type { BookLine } from '@checkout/contract/books/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, requestFile } from '../../shared/api/call-api.ts';
import type { PageRequest, RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';

/** The prefix of all query keys of the books. */
export const booksKey = ['api', 'admin', 'books'] as const;

/** Exporting a hundred thousand lines takes a while. */
const exportMs = 300_000;

/** Reads every account in a month. */
export function balanceList(month: string) {
  return {
    queryKey: [...booksKey, 'balance', month] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi('GET /api/admin/books', { query: { month }, signal })).accounts,
  };
}

/** The months that are closed, and the one that may be closed next. */
export const periodsQuery = queryOptions({
  queryKey: [...booksKey, 'periods'],
  queryFn: ({ signal }) => callApi('GET /api/admin/books/periods', { signal }),
  refetchOnMount: 'always',
});

/** Reads the lines of an account, newest first, one page at a time. */
export function statement(requested: RequestedStatement): ServerRows<BookLine> {
  return { queryKey: [...booksKey, 'lines', requested], read: (page) => readLines(requested, page) };
}

export async function balanceCsv(month: string): Promise<Blob> {
  const { content } = await requestFile('GET /api/admin/books/export', {
    query: { month },
    deadlineMs: exportMs,
  });
  return content;
}

export async function statementCsv({ account, unit, month }: RequestedStatement): Promise<Blob> {
  const { content } = await requestFile('GET /api/admin/books/:account/lines/export', {
    params: { account },
    query: { unit, month },
    deadlineMs: exportMs,
  });
  return content;
}

async function readLines(
  { account, unit, month }: RequestedStatement,
  { cursor, limit, signal }: PageRequest,
): Promise<RowPage<BookLine>> {
  const { lines, total, nextCursor } = await callApi('GET /api/admin/books/:account/lines', {
    params: { account },
    query: { unit, month, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows: lines, total, nextCursor };
}

export interface RequestedStatement {
  account: string;
  unit: string;
  /** YYYY-MM. */
  month: string;
}
