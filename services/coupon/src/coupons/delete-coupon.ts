import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { DeleteCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { hasRedemptions } from '../redemptions/store-redemptions.ts';
import { couponInUse, couponNotFound } from '../rules.ts';
import { recordCouponChange } from './record-coupon-change.ts';
import { archiveCoupon, eraseCoupon, findForChange } from './store-coupons.ts';

/**
 * Archives a coupon that was ever redeemed, and deletes one that never was; both disappear from lists and can
 * no longer be applied. Throws COUPON_NOT_FOUND, COUPON_IN_USE (it has active redemptions), UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function deleteCoupon(
  { db }: Deps,
  { id }: DeleteCouponRequest,
  context: CallContext,
): Promise<Record<string, never>> {
  requireAdmin(context);
  if (!isUuid(id)) throw couponNotFound();
  return inTransaction(db, async (trx) => {
    const coupon = await findForChange(trx, id);
    if (coupon === undefined) throw couponNotFound();
    if (coupon.usageCount > 0) throw couponInUse();
    await ((await hasRedemptions(trx, coupon.id)) ? archiveCoupon : eraseCoupon)(trx, coupon.id);
    recordCouponChange(trx, context, { coupon, before: coupon, after: null });
    return {};
  });
}
