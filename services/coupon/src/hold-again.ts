import type { Transaction } from '@checkout/kit/database.ts';
import type { Logger } from '@checkout/kit/log.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { retakeUse } from './store-coupons.ts';
import { insertRedemption } from './store-redemptions.ts';

/**
 * Takes the use again that an invoice had given back, where the limit still has room. Without room the invoice keeps
 * its discount and the coupon its limit; the log tells.
 */
export async function holdAgain(
  log: Logger,
  trx: Transaction,
  { event, coupon, state }: { event: InvoiceEvent; coupon: EventCoupon; state: 'reserved' | 'paid' },
): Promise<void> {
  if (!(await retakeUse(trx, coupon.id))) {
    log.warn({ invoiceId: event.invoiceId, couponId: coupon.id }, 'coupon has no use left for this invoice');
    return;
  }
  await insertRedemption(trx, {
    ...appliedCoupon(event, coupon),
    number: event.number,
    recipientEmail: event.recipientEmail,
    amountVersion: event.amountVersion,
    state,
    paidAt: state === 'paid' ? (event.occurredAt ?? new Date()) : null,
  });
}
