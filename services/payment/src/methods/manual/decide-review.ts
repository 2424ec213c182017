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
import { type Decision, saveDecision } from './store-reviews.ts';

/**
 * An admin's word on a payment under review: written down first, then carried out. The first word stands. Throws
 * INVALID_TRANSITION when nothing is under review (any more).
 */
export async function decideReview(
  rooms: Rooms,
  { ref, decision, note }: { ref: string; decision: Decision; note: string },
  context: CallContext,
): Promise<Invoice> {
  const { db, config } = rooms;
  const { invoice } = await readInvoice(rooms, ref);
  const attempt = await findUnfinished(db, invoice.id);
  if (attempt?.rail !== 'manual' || invoice.status !== 'pending_admin_review') throw notUnderReview(invoice);
  const isFirst = await inTransaction(db, async (trx) => {
    const decidedBy = actorOf(context.caller).id;
    if (!(await saveDecision(trx, { attemptId: attempt.id, decision, note, decidedBy }))) return false;
    // Should this process die now, the reconciler carries the word out.
    const seconds = config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
    await scheduleCheck(trx, { id: attempt.id, seconds, absent: false });
    return true;
  });
  if (!isFirst) throw notUnderReview(invoice);
  failpoint('manual.after_decision', config.FAILPOINT);
  await checkAttempt(rooms, attempt);
  const ended = await findAttempt(db, attempt.id);
  const expected = decision === 'approved' ? 'succeeded' : 'failed';
  const { invoice: changed } = await readInvoice(rooms, ref);
  if (ended?.state !== expected) throw notUnderReview(changed);
  return changed;
}

function notUnderReview({ status }: Invoice): AppError {
  return conflict('INVALID_TRANSITION', `This invoice is not under review (status: ${status})`);
}
