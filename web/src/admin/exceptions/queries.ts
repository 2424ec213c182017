import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import type { RouteQueryInput } from '@checkout/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { PageRequest, RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { adminCountsQuery } from '../navigation/admin-counts-query.ts';

/** The prefix of all query keys of exceptions. */
export const exceptionsKey = ['api', 'admin', 'exceptions'] as const;

/** The queries that ending or resolving an exception makes out of date: all lists, and their count. */
export const exceptionRefresh = [exceptionsKey, adminCountsQuery.queryKey] as const;

/** Reads the matching exceptions one page at a time; by default the open ones. */
export function exceptions({
  filters: { state = 'open', kind = '' },
}: GridQuery): ServerRows<PaymentException> {
  // The table passes on only filter values that are known here.
  const requested = { kind, state: state === 'any' ? '' : state } as Requested;
  return { queryKey: [...exceptionsKey, 'list', requested], read: (page) => readExceptions(requested, page) };
}

/** One exception, wherever in the list it is. */
export function exceptionQuery(id: string) {
  return queryOptions({
    queryKey: [...exceptionsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { exception } = await callApi('GET /api/admin/exceptions/:id', { params: { id }, signal });
      return exception;
    },
    refetchOnMount: 'always',
  });
}

async function readExceptions(
  requested: Requested,
  { cursor, limit, signal }: PageRequest,
): Promise<RowPage<PaymentException>> {
  const {
    exceptions: rows,
    total,
    nextCursor,
  } = await callApi('GET /api/admin/exceptions', {
    query: { ...requested, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows, total, nextCursor };
}

type Requested = Partial<Pick<RouteQueryInput<'listPaymentExceptions'>, 'kind' | 'state'>>;
