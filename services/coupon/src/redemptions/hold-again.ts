import type { Transaction } from '@checkout/kit/database/database.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { retakeUse } from '../coupons/store-coupons.ts';
import { announceOverrun } from './announce-overrun.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { insertRedemption, type Outcome } from './store-redemptions.ts';

/**
 * Takes the use again that an invoice had given back, where the limit still has room. Without room a paid invoice
 * keeps its discount and the coupon its limit: that is written down and told as an exception. One that is still to be
 * paid is dealt with then.
 */
export async function holdAgain(
  trx: Transaction,
  { event, coupon, state }: { event: InvoiceEvent; coupon: EventCoupon; state: 'reserved' | Outcome },
): Promise<void> {
  const beyondLimit = !(await retakeUse(trx, coupon.id));
  if (beyondLimit && state === 'reserved') return;
  await insertRedemption(trx, {
    ...appliedCoupon(event, coupon),
    number: event.number,
    recipientEmail: event.recipientEmail,
    amountVersion: event.amountVersion,
    state,
    paidAt: state === 'paid' ? (event.occurredAt ?? new Date()) : null,
    appliedAt: new Date(),
    beyondLimit,
  });
  if (beyondLimit) announceOverrun(trx, { event, coupon });
}
