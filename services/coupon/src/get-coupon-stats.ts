import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { GetCouponStatsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { couponNotFound, normalCode } from './rules.ts';
import { selectByCode } from './store-coupons.ts';
import { countByDay, countHeld, selectHolding, sumPaid } from './store-redemptions.ts';

const LISTED_INVOICES = 200;
const LISTED_DAYS = 366;

/**
 * Counts redemptions that hold and sums up the paid ones, per currency. Throws COUPON_NOT_FOUND, UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function getCouponStats(
  { db }: Rooms,
  { code, daily }: GetCouponStatsRequest,
  context: CallContext,
) {
  requireAdmin(context);
  const coupon = await selectByCode(db, normalCode(code));
  if (coupon === undefined) throw couponNotFound();
  const [counts, totals, holding, days] = await Promise.all([
    countHeld(db, coupon.id),
    sumPaid(db, coupon.id),
    selectHolding(db, { couponId: coupon.id, limit: LISTED_INVOICES }),
    daily ? countByDay(db, { couponId: coupon.id, days: LISTED_DAYS }) : [],
  ]);
  const invoices = holding.map(({ paidAt, ...invoice }) => ({ ...invoice, paidAt: paidAt ?? undefined }));
  return { coupon, stats: { ...counts, totals }, invoices, days };
}
