import type { Transaction } from '@checkout/kit/database.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { holdAgain } from './hold-again.ts';
import { lockInvoice, markPaid, releaseReservation, selectHeld } from './store-redemptions.ts';

/** Keeps the use of the coupon that was paid with, and gives back any other that was left over. */
export async function onInvoicePaid({ log }: Rooms, trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, coupon, occurredAt } = event;
  await lockInvoice(trx, invoiceId);
  const held = await selectHeld(trx, invoiceId);
  if (held?.state === 'paid') return;
  if (held !== undefined && held.couponId === coupon?.id) {
    return markPaid(trx, { ...appliedCoupon(event, coupon), paidAt: occurredAt ?? new Date() });
  }
  await releaseReservation(trx, { invoiceId });
  if (coupon !== undefined) await holdAgain(log, trx, { event, coupon, state: 'paid' });
}
