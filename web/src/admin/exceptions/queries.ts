import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import type { RouteQueryInput } from '@checkout/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { PageRequest, RowPage } from '../../shared/grid/source/row-page.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { adminCountsQuery } from '../rail/admin-counts-query.ts';

/** Where everything that the cache holds of exceptions begins. */
export const exceptionsKey = ['api', 'admin', 'exceptions'] as const;

/** What ending or resolving one makes out of date: every list of them, and the number beside their name. */
export const exceptionRefresh = [exceptionsKey, adminCountsQuery.queryKey] as const;

/** The exceptions that match, a page at a time; those that are open, unless others are asked for. */
export function exceptions({
  filters: { state = 'open', kind = '' },
}: GridQuery): ServerRows<PaymentException> {
  // The table takes only values that are known here.
  const asked = { kind, state: state === 'any' ? '' : state } as Asked;
  return { queryKey: [...exceptionsKey, 'list', asked], read: (page) => readExceptions(asked, page) };
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
  asked: Asked,
  { cursor, limit, signal }: PageRequest,
): Promise<RowPage<PaymentException>> {
  const {
    exceptions: rows,
    total,
    nextCursor,
  } = await callApi('GET /api/admin/exceptions', {
    query: { ...asked, cursor, limit: String(limit) },
    ...(signal && { signal }),
  });
  return { rows, total, nextCursor };
}

type Asked = Partial<Pick<RouteQueryInput<'listPaymentExceptions'>, 'kind' | 'state'>>;
