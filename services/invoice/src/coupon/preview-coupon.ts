import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import { discountAmount } from '@checkout/money/coupon.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import type { PreviewCouponRequest, PreviewCouponResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { couponSubject } from '../invoices/product.ts';
import { assertTakesCoupon, readCode } from './apply-coupon.ts';

/** Returns what a coupon would do; reserves no use. Throws UNAUTHORIZED and what ApplyCoupon throws. */
export async function previewCoupon(
  { db, coupon: coupons }: Deps,
  { ref, couponCode }: PreviewCouponRequest,
  context: CallContext,
): Promise<PreviewCouponResponse> {
  requireMember(context);
  const code = readCode(couponCode);
  const row = await loadInvoice(db, ref, context);
  assertTakesCoupon(row);
  const { coupon } = await coupons.validateCoupon({ code, subject: couponSubject(row) });
  if (coupon === undefined) throw new Error('the coupon service returned no coupon');
  const { discountMinor, finalMinor } = discountAmount({
    originalMinor: row.amountMinor,
    percentE2: parsePercent(coupon.discountPercent),
  });
  return {
    code: coupon.code,
    discountPercent: coupon.discountPercent,
    currency: row.currency,
    originalAmountMinor: row.amountMinor,
    discountAmountMinor: discountMinor,
    finalAmountMinor: finalMinor,
    expiresAt: coupon.expiresAt,
    allowedProductTypes: coupon.allowedProductTypes,
  };
}
