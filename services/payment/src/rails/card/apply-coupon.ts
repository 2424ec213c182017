import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ApplyCouponRequest, ApplyCouponResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { alignBeforeDeadline } from './align-before-deadline.ts';

/**
 * Applies a coupon to the invoice, and updates an open card payment to the amount then due. Throws what the
 * invoice service does; once the coupon is applied, only a bug can make the call fail.
 */
export async function applyCoupon(
  deps: Deps,
  { ref, couponCode }: ApplyCouponRequest,
  context: CallContext,
): Promise<ApplyCouponResponse> {
  const { invoice } = await deps.invoices.applyCoupon({ ref, couponCode });
  if (invoice === undefined) throw new Error('the invoice service returned no invoice');
  await alignBeforeDeadline(deps, invoice.id, context);
  return { invoice };
}
