import { inTransaction } from '@checkout/kit/database/database.ts';
import { AppError, conflict, forbidden } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { actorOf, type CallContext, keyOfCall } from '@checkout/kit/rpc/caller.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { checkAttempt } from '../../attempts/checks/check-attempt.ts';
import { markDecided } from '../../attempts/checks/store-attempt-checks.ts';
import { isUnfinished } from '../../attempts/state.ts';
import { findAttempt, findUnfinished } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';
import { storeFirstApproval } from './first-approval.ts';
import { lateDecision, otherPaymentUnderReview } from './late-decision.ts';
import {
  type Decision,
  findDecidedBy,
  findLastDecision,
  findReview,
  type RecordedDecision,
  saveDecision,
} from './store-reviews.ts';

/** If the confirmation is still being completed, the second try at the latest carries out the decision. */
const MAX_TRIES = 3;

/**
 * Stores an admin's decision on a payment under review, then carries it out. The first decision is final;
 * where two admins must approve, the first approval is stored and the invoice stays under review. Throws
 * FORBIDDEN when admins would approve their own payment, or twice; INVALID_TRANSITION, with the decision made
 * and the invoice's current status, when nothing is (or is no longer) under review, or not the payment that
 * the request names; CHANGED_MEANWHILE when the payment was confirmed at another time than the admin saw, or
 * only just now. Repeated with the same idempotency key, the decision counts once and returns the same result;
 * IDEMPOTENCY_CONFLICT for a different decision with that key.
 */
export async function decideReview(
  deps: Deps,
  request: DecisionRequest,
  context: CallContext,
): Promise<Invoice> {
  const { ref, decision } = request;
  const { id: invoiceId } = (await readInvoice(deps, ref)).invoice;
  const decidedBy = actorOf(context.caller);
  const requestKey = keyOfCall(context);
  const findEarlier = async () => {
    const found = requestKey === null ? undefined : await findDecidedBy(deps.db, { invoiceId, requestKey });
    if (found && found.decision !== decision) throw differentDecision();
    return found;
  };
  const earlier = await findEarlier();
  if (earlier) return await resultOf(deps, { ref, ...earlier }, decidedBy.id);
  try {
    return await decide(deps, { ...request, invoiceId, decidedBy, requestKey });
  } catch (error) {
    // Of two concurrent calls with one key, the second returns the first one's result.
    const concurrent = error instanceof AppError && (await findEarlier());
    if (!concurrent) throw error;
    return await resultOf(deps, { ref, ...concurrent }, decidedBy.id);
  }
}

async function decide(
  deps: Deps,
  { ref, decision, note, attemptId, seenConfirmedAt, invoiceId, decidedBy: by, requestKey }: AdminDecision,
): Promise<Invoice> {
  const { db, config } = deps;
  const attempt = await findUnfinished(db, invoiceId);
  // Read after the attempt, so a review is due to this attempt unless the attempt has ended.
  const { invoice } = await readInvoice(deps, ref);
  const decidedBy = by.id;
  const isNamed = attemptId === '' || attemptId === attempt?.id;
  if (attempt?.rail !== 'manual' || invoice.status !== 'pending_admin_review' || !isNamed) {
    throw await notUnderReview(deps, invoice.id, decidedBy);
  }
  if (seenConfirmedAt !== undefined && seenConfirmedAt.getTime() !== invoice.confirmedAt?.getTime()) {
    throw otherPaymentUnderReview();
  }
  const isAlone = decision === 'approved' && attempt.payerId === decidedBy;
  if (isAlone && config.SECOND_ADMIN) {
    throw forbidden('This is your own payment: another admin has to approve it');
  }
  if (decision === 'approved') {
    const approval = { attempt, by, note, requestKey };
    const isAnotherNeeded = await inTransaction(db, (trx) => storeFirstApproval(trx, approval, config));
    if (isAnotherNeeded) {
      // The invoice may have been closed, or decided on, while this approval waited for its turn.
      const finalDecision = (await findReview(db, attempt.id))?.decision ?? null;
      return await resultOf(deps, { ref, attemptId: attempt.id, decision, finalDecision }, decidedBy);
    }
  }
  const isFirst = await inTransaction(db, async (trx) => {
    // If this process dies now, the reconciler carries the decision out.
    const nextCheckSeconds = config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
    if (!(await markDecided(trx, { id: attempt.id, nextCheckSeconds }))) return false;
    return await saveDecision(trx, {
      attemptId: attempt.id,
      decision,
      note,
      decidedBy: by,
      isAlone,
      requestKey,
    });
  });
  if (!isFirst) throw await notUnderReview(deps, invoice.id, decidedBy);
  failpoint('manual.after_decision');
  return await finish(deps, { ref, attemptId: attempt.id, decision }, decidedBy);
}

function differentDecision(): AppError {
  return conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another decision');
}

/** Returns the result of a stored decision: an approval that waits for another, or an ended payment. */
async function resultOf(
  deps: Deps,
  { ref, attemptId, decision, finalDecision }: RecordedDecision & { ref: string },
  decidedBy: string,
): Promise<Invoice> {
  if (finalDecision !== null) return await finish(deps, { ref, attemptId, decision }, decidedBy);
  const { invoice } = await readInvoice(deps, ref);
  if (invoice.status !== 'pending_admin_review') throw await notUnderReview(deps, invoice.id, decidedBy);
  return invoice;
}

/** Carries out a stored decision. Throws INVALID_TRANSITION when the payment ended differently. */
async function finish(
  deps: Deps,
  { ref, attemptId, decision }: { ref: string; attemptId: string; decision: Decision },
  decidedBy: string,
): Promise<Invoice> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt === undefined) throw new Error('a payment that was decided on no longer exists');
  const { ended, paid } = await checkUntilEnded(deps, attempt);
  const expected = decision === 'approved' ? 'succeeded' : 'failed';
  if (ended.state !== expected) {
    throw await notUnderReview(deps, (await readInvoice(deps, ref)).invoice.id, decidedBy);
  }
  return paid ?? (await readInvoice(deps, ref)).invoice;
}

/** Checks the attempt, again if the confirmation was changing it concurrently. */
async function checkUntilEnded(
  deps: Deps,
  attempt: Attempt,
): Promise<{ ended: Attempt; paid: Invoice | undefined }> {
  let ended = attempt;
  let paid: Invoice | undefined;
  for (let tries = 0; tries < MAX_TRIES && isUnfinished(ended.state); tries += 1) {
    paid = await checkAttempt(deps, ended);
    ended = (await findAttempt(deps.db, attempt.id)) ?? ended;
  }
  return { ended, paid };
}

/** Returns the refusal of a decision that is too late or lacks a payment; it states the actual status. */
async function notUnderReview(deps: Deps, invoiceId: string, userId: string): Promise<AppError> {
  const last = await findLastDecision(deps.db, invoiceId);
  const { invoice } = await readInvoice(deps, invoiceId);
  return lateDecision({ ...invoice, last, userId });
}

interface AdminDecision extends DecisionRequest {
  invoiceId: string;
  decidedBy: { id: string; name: string };
  requestKey: string | null;
}

/** An admin's decision on a payment. */
interface DecisionRequest {
  ref: string;
  decision: Decision;
  note: string;
  /** Applies to this attempt only; empty for whichever is under review. */
  attemptId: string;
  /** Applies only to what was confirmed at that time; undefined for whichever is under review. */
  seenConfirmedAt: Date | undefined;
}
