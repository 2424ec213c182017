import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { CouponEvent } from '@checkout/proto/coupon/v1/events.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';

/**
 * Publishes that an invoice was paid with a coupon that had no use left, in the transaction that detects it.
 */
export function publishLimitExceeded(
  trx: Transaction,
  { event, coupon }: { event: InvoiceEvent; coupon: EventCoupon },
): void {
  const id = crypto.randomUUID();
  const limitExceeded = CouponEvent.fromPartial({
    eventId: id,
    kind: 'limit_exceeded',
    couponId: coupon.id,
    code: coupon.code,
    invoiceId: event.invoiceId,
    number: event.number,
    attemptId: event.attemptId,
    currency: event.currency,
    discountAmountMinor: coupon.discountAmountMinor,
    occurredAt: new Date(),
  });
  appendEvent(trx, {
    id,
    about: event.invoiceId,
    subject: `checkout.coupon.${limitExceeded.kind}`,
    payload: JSON.stringify(CouponEvent.toJSON(limitExceeded)),
  });
}
