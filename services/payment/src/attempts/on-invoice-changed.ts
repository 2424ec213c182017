import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Deps } from '../deps.ts';
import { checkSoon } from './store-attempt-checks.ts';

/** Has an attempt that waits for somebody looked at again when its invoice changed under it. */
export async function onInvoiceChanged(
  { reconcilerBell }: Pick<Deps, 'reconcilerBell'>,
  trx: Transaction,
  { invoiceId, attemptId, kind }: InvoiceEvent,
): Promise<void> {
  // The attempt that paid is at this moment being finished by whoever settled it.
  const waiting = await checkSoon(trx, { invoiceId, exceptAttemptId: kind === 'paid' ? attemptId : '' });
  if (waiting > 0) trx.afterCommit(reconcilerBell.ring);
}

/** The changes that matter to an attempt: of the amount, or of whether money is still wanted. */
export const watchedInvoiceEvents = [
  'coupon_applied',
  'coupon_removed',
  'updated',
  'cancelled',
  'expired',
  'paid',
].map((kind) => `checkout.invoice.${kind}`);
