import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { GetCouponStatsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { couponNotFound, normalCode } from './rules.ts';
import { selectByCode } from './store-coupons.ts';
import { countHeld, selectHolding, sumPaid } from './store-redemptions.ts';

const LISTED_INVOICES = 200;

/**
 * Counts redemptions that hold and sums up the paid ones, per currency. Throws COUPON_NOT_FOUND, UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function getCouponStats({ db }: Rooms, { code }: GetCouponStatsRequest, context: CallContext) {
  requireAdmin(context);
  const coupon = await selectByCode(db, normalCode(code));
  if (coupon === undefined) throw couponNotFound();
  const [counts, totals, holding] = await Promise.all([
    countHeld(db, coupon.id),
    sumPaid(db, coupon.id),
    selectHolding(db, { couponId: coupon.id, limit: LISTED_INVOICES }),
  ]);
  const invoices = holding.map(({ paidAt, ...invoice }) => ({ ...invoice, paidAt: paidAt ?? undefined }));
  return { coupon, stats: { ...counts, totals }, invoices };
}
