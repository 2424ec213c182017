import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { apiQuery } from '../../shared/api/api-query.ts';

/** Where every list of coupons in the cache begins, however it is filtered. */
export const couponsKey = ['api', 'admin', 'coupons'] as const;

/** Who used a coupon, for how much, and on which days. It changes with every payment, so it is read when it is shown. */
export function couponStatsQuery(code: string) {
  const query = apiQuery('GET /api/coupons/:code/stats', { params: { code }, query: { daily: 'true' } });
  return { ...query, refetchOnMount: 'always' as const };
}

export type StatsAnswer = RouteAnswer<'getCouponStats'>;
