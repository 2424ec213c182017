import type { Transaction } from '@checkout/kit/database.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { holdAgain } from './hold-again.ts';
import { lockInvoice, recordApplied, selectHeld } from './store-redemptions.ts';

/** Takes the use again that the expiry gave back; a late word of that expiry then changes nothing. */
export async function onInvoiceRevived({ log }: Rooms, trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, coupon } = event;
  if (coupon === undefined) return;
  await lockInvoice(trx, invoiceId);
  if ((await selectHeld(trx, invoiceId)) === undefined) {
    await holdAgain(log, trx, { event, coupon, state: 'reserved' });
  } else {
    await recordApplied(trx, appliedCoupon(event, coupon));
  }
}
