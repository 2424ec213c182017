import { afterCommit, type Transaction } from '@checkout/kit/database.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Rooms } from '../rooms.ts';
import { checkSoon } from './store-attempts.ts';

/** Has an attempt that waits for somebody looked at again when its invoice changed under it. */
export async function onInvoiceChanged(
  { wakeReconciler }: Pick<Rooms, 'wakeReconciler'>,
  trx: Transaction,
  payload: unknown,
): Promise<void> {
  const { invoiceId, attemptId } = InvoiceEvent.fromJSON(payload);
  const waiting = await checkSoon(trx, { invoiceId, exceptAttemptId: attemptId });
  if (waiting > 0) afterCommit(trx, wakeReconciler);
}

/** The changes that matter to an attempt: of the amount, or of whether money is still wanted. */
export const watchedInvoiceEvents = ['coupon_applied', 'coupon_removed', 'cancelled', 'expired', 'paid'].map(
  (kind) => `checkout.invoice.${kind}`,
);
