import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { AppliedCoupon } from './store-redemptions.ts';

/** What an event says about the coupon on its invoice. */
export function appliedCoupon(event: InvoiceEvent, coupon: EventCoupon): AppliedCoupon {
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor } = coupon;
  return {
    invoiceId: event.invoiceId,
    couponId: coupon.id,
    invoiceVersion: event.version,
    currency: event.currency,
    originalAmountMinor,
    discountAmountMinor,
    finalAmountMinor,
  };
}
