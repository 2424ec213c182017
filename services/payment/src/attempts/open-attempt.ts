import { inTransaction } from '@checkout/kit/database.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { assertPayable, paymentInProgress } from '../payable.ts';
import type { Rooms } from '../rooms.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import { applyFinding } from './apply-finding.ts';
import type { Attempt } from './attempt.ts';
import { type AttemptDraft, findByRequest, findUnfinished, insertAttempt } from './store-attempts.ts';

const TRIES = 3;

/**
 * Writes the attempt down before anybody outside is called. An attempt of another rail that only waits for its payer
 * is withdrawn first. The same request of the same payer gets the attempt of its first time, with `isNew` false.
 * Throws PAYMENT_IN_PROGRESS while another attempt could take money, and what withdrawing throws.
 */
export async function openAttempt(
  rooms: Rooms,
  draft: Omit<AttemptDraft, 'firstCheckSeconds'>,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { db } = rooms;
  const firstCheckSeconds = rooms.config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const attempt = await inTransaction(db, async (trx) => {
      const inserted = await insertAttempt(trx, { ...draft, firstCheckSeconds });
      if (inserted !== undefined) await appendAttemptEvent(trx, inserted, { kind: 'attempt_started' });
      return inserted;
    });
    if (attempt !== undefined) return { attempt, isNew: true };
    const repeated = await findByRequest(db, draft);
    if (repeated !== undefined) return { attempt: repeated, isNew: false };
    if (draft.invoiceId !== null) await clearTheWay(rooms, draft.invoiceId);
  }
  throw paymentInProgress();
}

/**
 * Withdraws the invoice's unfinished attempt if it only waits for its payer. Throws PAYMENT_IN_PROGRESS when it may
 * have taken money, the not-payable reasons when it turned out to have, and what the method throws.
 */
export async function clearTheWay(rooms: Rooms, invoiceId: string): Promise<void> {
  const blocker = await findUnfinished(rooms.db, invoiceId);
  if (blocker === undefined) return;
  const method = rooms.methods.get(blocker.rail);
  if (blocker.state !== 'created' || method?.withdraw === undefined) throw paymentInProgress();
  const finding = await method.withdraw(blocker);
  await applyFinding(rooms, blocker, finding);
  if (finding.kind === 'not_taken') return;
  const { invoice } = await rooms.invoices.getInvoice({ ref: invoiceId });
  assertPayable(invoice as Invoice);
  throw paymentInProgress();
}
