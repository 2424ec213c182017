import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { retakeRedemption } from './retake-redemption.ts';
import {
  findHeld,
  lockInvoice,
  type Outcome,
  recordOutcome,
  releaseReservation,
} from './store-redemptions.ts';

/**
 * Keeps the use that an invoice was paid with, and records what happened to that invoice, in whatever order
 * the events arrive; releases any other use that is still reserved for it.
 */
export async function recordPaidUse(trx: Transaction, event: InvoiceEvent, outcome: Outcome): Promise<void> {
  const { invoiceId, coupon, occurredAt } = event;
  // Queries issued without awaiting in between are sent to the database together and run in this order.
  const [, held] = await Promise.all([lockInvoice(trx, invoiceId), findHeld(trx, invoiceId)]);
  if (held !== undefined && held.couponId === coupon?.id) {
    const paidAt = outcome === 'paid' ? (occurredAt ?? new Date()) : null;
    return recordOutcome(trx, { ...appliedCoupon(event, coupon), outcome, paidAt });
  }
  if (held !== undefined && held.state !== 'reserved') return;
  if (held !== undefined) await releaseReservation(trx, { invoiceId });
  if (coupon !== undefined) await retakeRedemption(trx, { event, coupon, state: outcome });
}
