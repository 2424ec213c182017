import type { Transaction } from '@checkout/kit/database/database.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { retakeUse } from '../coupons/store-coupons.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { publishLimitExceeded } from './publish-limit-exceeded.ts';
import { insertRedemption, type Outcome } from './store-redemptions.ts';

/**
 * Takes again the use that an invoice had released, if the limit allows it. If not, a paid invoice keeps its
 * discount without a counted use: the redemption is recorded as beyond the limit and an event is published.
 * An unpaid invoice gets no redemption now; the same check runs again when it is paid. What it reserves has to
 * be confirmed: the event may be late, and what released the use again may have arrived before it.
 */
export async function retakeRedemption(
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
    appliedAt: state === 'reserved' ? null : new Date(),
    beyondLimit,
  });
  if (beyondLimit) publishLimitExceeded(trx, { event, coupon });
}
