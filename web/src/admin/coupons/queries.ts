import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { RouteAnswer, RouteQueryInput } from '@checkout/contract/routes.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { routeSegments } from '../../shared/api/resolve-route.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';

/** The prefix of the query keys of all lists of coupons, however they are filtered. */
export const couponsKey = ['api', 'admin', 'coupons'] as const;

/** Reads the matching coupons one page at a time, filtered and sorted by the server. */
export function coupons({ search, sort, order, filters }: GridQuery): ServerRows<Coupon> {
  const requested = { search, sort, order, status: filters.status } as CouponSearch;
  return {
    queryKey: [...couponsKey, requested],
    read: async ({ cursor, limit, signal }) => {
      const query = { ...requested, cursor, limit: String(limit) };
      const {
        coupons: rows,
        total,
        nextCursor,
      } = await callApi('GET /api/admin/coupons', { query, ...(signal && { signal }) });
      return { rows, total, nextCursor };
    },
  };
}

const statsRoute = 'GET /api/coupons/:code/stats';

/**
 * Reads who used a coupon, for how much, and on which days, with the invoices page by page. It changes with
 * every payment, so it is refetched whenever it is shown.
 */
export function couponStatsQuery(code: string) {
  const requested = { params: { code }, query: { daily: 'true' as const } };
  return infiniteQueryOptions({
    queryKey: routeSegments(statsRoute, requested),
    queryFn: ({ pageParam: cursor, signal }): Promise<StatsAnswer> =>
      callApi(statsRoute, { ...requested, query: { ...requested.query, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

export type StatsAnswer = RouteAnswer<'getCouponStats'>;

type CouponSearch = Pick<RouteQueryInput<'adminListCoupons'>, 'search' | 'sort' | 'order' | 'status'>;
