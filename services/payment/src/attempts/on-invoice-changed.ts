import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Deps } from '../deps.ts';
import { checkSoon } from './checks/store-attempt-checks.ts';

/** Schedules an immediate check of a waiting attempt when its invoice has changed. */
export async function onInvoiceChanged(
  { reconcilerBell }: Pick<Deps, 'reconcilerBell'>,
  trx: Transaction,
  { invoiceId }: Pick<InvoiceEvent, 'invoiceId'>,
  exceptAttemptId = '',
): Promise<void> {
  const waiting = await checkSoon(trx, { invoiceId, exceptAttemptId });
  if (waiting > 0) trx.afterCommit(reconcilerBell.ring);
}

/**
 * The changes that affect an attempt, besides a payment: those of the amount, and those of whether money is
 * still due.
 */
export const watchedInvoiceEvents = [
  'coupon_applied',
  'coupon_removed',
  'updated',
  'cancelled',
  'expired',
].map((kind) => `checkout.invoice.${kind}`);
