import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { AppliedCoupon } from './store-redemptions.ts';

/** Returns the coupon and the amounts that an invoice event reports. */
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
