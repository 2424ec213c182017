import type { Coupon } from '@checkout/contract/coupon.ts';
import type { RouteQueryInput } from '@checkout/contract/routes.ts';
import { callApi } from '../../shared/api/call-api.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { GridSource } from '../../shared/grid/grid-source.ts';
import { useServerRows } from '../../shared/grid/use-server-rows.ts';
import { couponsKey } from './queries.ts';

/** The coupons that match, as the server finds and orders them. */
export function useCouponRows({ search, sort, order, filters }: GridQuery): GridSource<Coupon> {
  const asked = { search, sort, order, status: filters.status } as CouponSearch;
  return useServerRows({
    queryKey: [...couponsKey, asked],
    read: async ({ cursor, limit, signal }) => {
      const query = { ...asked, cursor, limit: String(limit) };
      const { coupons, total, nextCursor } = await callApi('GET /api/admin/coupons', {
        query,
        ...(signal && { signal }),
      });
      return { rows: coupons, total, nextCursor };
    },
  });
}

type CouponSearch = Pick<RouteQueryInput<'adminListCoupons'>, 'search' | 'sort' | 'order' | 'status'>;
