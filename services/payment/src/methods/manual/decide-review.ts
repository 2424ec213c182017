import { actorOf, type CallContext } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { type AppError, conflict } from '@checkout/kit/errors.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { checkAttempt } from '../../attempts/check-attempt.ts';
import { scheduleCheck } from '../../attempts/store-attempt-checks.ts';
import { findAttempt, findUnfinished } from '../../attempts/store-attempts.ts';
import { readInvoice } from '../../read-invoice.ts';
import type { Rooms } from '../../rooms.ts';
import { type Decision, findLastDecision, saveDecision } from './store-reviews.ts';
import { tooLate } from './too-late.ts';

/**
 * An admin's word on a payment under review: written down first, then carried out. The first word stands. Throws
 * INVALID_TRANSITION, telling what was decided and where the invoice is now, when nothing is under review (any more).
 */
export async function decideReview(
  rooms: Rooms,
  { ref, decision, note }: { ref: string; decision: Decision; note: string },
  context: CallContext,
): Promise<Invoice> {
  const { db, config } = rooms;
  const { invoice } = await readInvoice(rooms, ref);
  const attempt = await findUnfinished(db, invoice.id);
  const decidedBy = actorOf(context.caller).id;
  if (attempt?.rail !== 'manual' || invoice.status !== 'pending_admin_review') {
    throw await notUnderReview(rooms, invoice.id, decidedBy);
  }
  const isFirst = await inTransaction(db, async (trx) => {
    if (!(await saveDecision(trx, { attemptId: attempt.id, decision, note, decidedBy }))) return false;
    // Should this process die now, the reconciler carries the word out.
    const seconds = config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
    await scheduleCheck(trx, { id: attempt.id, seconds, absent: false });
    return true;
  });
  if (!isFirst) throw await notUnderReview(rooms, invoice.id, decidedBy);
  failpoint('manual.after_decision', config.FAILPOINT);
  await checkAttempt(rooms, attempt);
  const ended = await findAttempt(db, attempt.id);
  const expected = decision === 'approved' ? 'succeeded' : 'failed';
  if (ended?.state !== expected) throw await notUnderReview(rooms, invoice.id, decidedBy);
  return (await readInvoice(rooms, ref)).invoice;
}

/** The refusal of a word that comes too late, or for nothing: says the true state in words. */
async function notUnderReview(rooms: Rooms, invoiceId: string, userId: string): Promise<AppError> {
  const last = await findLastDecision(rooms.db, invoiceId);
  const { invoice } = await readInvoice(rooms, invoiceId);
  return conflict('INVALID_TRANSITION', tooLate({ status: invoice.status, last, userId }));
}
