import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { GetCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { couponNotFound, normalCode } from './rules.ts';
import { type CouponRow, selectByCode } from './store-coupons.ts';

/** Throws COUPON_NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getCoupon(
  { db }: Rooms,
  { code }: GetCouponRequest,
  context: CallContext,
): Promise<{ coupon: CouponRow }> {
  requireAdmin(context);
  const coupon = await selectByCode(db, normalCode(code));
  if (coupon === undefined) throw couponNotFound();
  return { coupon };
}
