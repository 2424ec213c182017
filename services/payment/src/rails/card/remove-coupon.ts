import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { RemoveCouponRequest, RemoveCouponResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { alignBeforeDeadline } from './align-before-deadline.ts';

/** Removes the coupon from the invoice, if there is one; otherwise like `applyCoupon`. */
export async function removeCoupon(
  deps: Deps,
  { ref }: RemoveCouponRequest,
  context: CallContext,
): Promise<RemoveCouponResponse> {
  const { invoice } = await deps.invoices.removeCoupon({ ref });
  if (invoice === undefined) throw new Error('the invoice service returned no invoice');
  await alignBeforeDeadline(deps, invoice.id, context);
  return { invoice };
}
