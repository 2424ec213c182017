import type { ValidateCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { type CouponRow, findByCode } from '../coupons/store-coupons.ts';
import type { Deps } from '../deps.ts';
import { assertRedeemable, couponInvalid, normalizeCode } from '../rules.ts';
import { readSubject } from './read-subject.ts';
import { findHeld } from './store-redemptions.ts';

/**
 * Checks whether the coupon would apply to the invoice, without reserving it. A use that this invoice already
 * holds counts as free for it. Throws COUPON_INVALID, COUPON_INACTIVE, COUPON_EXPIRED, COUPON_EXHAUSTED,
 * COUPON_NOT_APPLICABLE, VALIDATION_ERROR.
 */
export async function validateCoupon(
  { db }: Deps,
  request: ValidateCouponRequest,
): Promise<{ coupon: CouponRow }> {
  const subject = readSubject(request.subject);
  const [coupon, held] = await Promise.all([
    findByCode(db, normalizeCode(request.code)),
    findHeld(db, subject.invoiceId),
  ]);
  if (coupon === undefined) throw couponInvalid();
  assertRedeemable(coupon, subject, { alreadyHeld: held?.couponId === coupon.id });
  return { coupon };
}
