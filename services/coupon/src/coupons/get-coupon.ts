import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { couponNotFound, normalizeCode } from '../rules.ts';
import { type CouponRow, findByCode } from './store-coupons.ts';

/** Throws COUPON_NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getCoupon(
  { db }: Deps,
  { code }: GetCouponRequest,
  context: CallContext,
): Promise<{ coupon: CouponRow }> {
  requireAdmin(context);
  const coupon = await findByCode(db, normalizeCode(code));
  if (coupon === undefined) throw couponNotFound();
  return { coupon };
}
