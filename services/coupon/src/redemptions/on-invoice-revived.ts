import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { retakeRedemption } from './retake-redemption.ts';
import { findHeld, lockInvoice, recordApplied } from './store-redemptions.ts';

/** Takes again the use that the expiry released; if that expiry's event arrives later, it changes nothing. */
export async function onInvoiceRevived(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, coupon } = event;
  if (coupon === undefined) return;
  await lockInvoice(trx, invoiceId);
  if ((await findHeld(trx, invoiceId)) === undefined) {
    await retakeRedemption(trx, { event, coupon, state: 'reserved' });
  } else {
    await recordApplied(trx, appliedCoupon(event, coupon));
  }
}
