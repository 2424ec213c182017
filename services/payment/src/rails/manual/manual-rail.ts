import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { Outcome, Rail } from '../../attempts/rail.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { presentReview } from './present-review.ts';
import { findReview, type Review } from './store-reviews.ts';

/**
 * An admin's decision, or whatever closes the invoice, triggers a check immediately. This check covers the
 * case that both triggers were lost.
 */
const REVIEW_PAUSE_SECONDS = 3_600;

/** Creates the manual rail: the payer states that they paid, and an admin confirms that money arrived. */
export function createManualRail(deps: RailDeps): Rail {
  return {
    name: 'manual',
    failpoints: 'manual',
    clearingAccount: ({ paymentMethodId }) => (paymentMethodId === null ? 'bank' : `bank:${paymentMethodId}`),
    policy: { needsClaim: true, holdStatus: 'pending_admin_review', allowsExpired: true },
    fetchStatus: (attempt) => fetchStatus(deps, attempt),
    review: (attempt, adminId) => reviewOf(deps, attempt, adminId),
  };
}

async function reviewOf({ db, config }: RailDeps, attempt: Attempt, adminId: string) {
  const review = await findReview(db, attempt.id);
  return review?.decision === null ? presentReview(attempt, review, { adminId, config }) : undefined;
}

async function fetchStatus({ db, invoices }: RailDeps, attempt: Attempt): Promise<Outcome> {
  const review = await findReview(db, attempt.id);
  if (review === undefined) throw new Error(`manual attempt ${attempt.id} has no review`);
  if (review.decision === 'approved') return approved(attempt, review);
  if (review.decision === 'rejected') return rejected(review);
  if (attempt.state === 'created') return awaitingReview(attempt, review);
  const { invoice } = await invoices.getInvoice({ ref: attempt.invoiceId ?? '' });
  if (invoice?.status === 'pending_admin_review')
    return { kind: 'open', nextCheckSeconds: REVIEW_PAUSE_SECONDS };
  const message = 'The invoice was closed before the payment was reviewed';
  // Another process may be storing an admin's decision at this moment.
  return { kind: 'not_taken', failure: { code: 'INVOICE_CANCELLED', message }, unlessDecided: true };
}

/** Returns the outcome that puts the invoice under review with the payer's confirmation. */
export function awaitingReview(
  { paymentMethodId, paymentMethodName }: Attempt,
  { userNotes, receiptKey }: Pick<Review, 'userNotes' | 'receiptKey'>,
): Extract<Outcome, { kind: 'held' }> {
  return {
    kind: 'held',
    manual: { paymentMethodId: paymentMethodId ?? '', paymentMethodName, userNotes, receiptKey },
    nextCheckSeconds: REVIEW_PAUSE_SECONDS,
    release: { outcome: 'rejected', reason: '' },
  };
}

function approved(attempt: Attempt, review: Review): Outcome {
  const historyReason = approvalHistoryText(review);
  return {
    kind: 'taken',
    taken: {
      reference: attempt.id,
      provider: 'manual',
      methodId: attempt.paymentMethodId ?? '',
      methodName: attempt.paymentMethodName,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      amountVersion: attempt.amountVersion,
      adminResponse: review.decisionNote,
      decidedBy: deciderOf(review),
      ...(historyReason !== undefined && { historyReason }),
    },
  };
}

/** Returns the history text for an approval by the payer alone or by two admins; otherwise undefined. */
function approvalHistoryText({
  isAlone,
  decisionNote,
  firstApprovedName,
  firstApprovalNote,
}: Review): string | undefined {
  if (isAlone) return `Approved by its payer, without a second admin: ${decisionNote}`;
  if (firstApprovedName === null) return undefined;
  return `Approved by ${firstApprovedName} first (${firstApprovalNote}), then: ${decisionNote}`;
}

function rejected(review: Review): Outcome {
  const { decisionNote } = review;
  const message = decisionNote || 'The payment was not accepted';
  return {
    kind: 'not_taken',
    failure: { code: 'REJECTED', message },
    release: { outcome: 'rejected', reason: decisionNote },
    decidedBy: deciderOf(review),
  };
}

/** The name falls back to the id, since an older release may have stored the decision without a name. */
function deciderOf({ decidedBy: id, decidedByName: name }: Review): Actor {
  return { id, name: name || id };
}
