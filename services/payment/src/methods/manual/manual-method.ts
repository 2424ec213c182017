import type { Attempt } from '../../attempts/attempt.ts';
import type { MethodRooms } from '../../rooms.ts';
import type { Finding, Method } from '../method.ts';
import { findReview, type Review } from './store-reviews.ts';

/** The payer's word, taken for money when an admin says so. */
export function createManualMethod(rooms: MethodRooms): Method {
  return { name: 'manual', failpoints: 'manual', ask: (attempt) => ask(rooms, attempt) };
}

async function ask({ db, invoices }: MethodRooms, attempt: Attempt): Promise<Finding> {
  const review = await findReview(db, attempt.id);
  if (review === undefined) throw new Error(`manual attempt ${attempt.id} has no review`);
  if (attempt.state === 'created') return awaitingReview(attempt, review);
  if (review.decision === 'approved') return approved(attempt, review);
  if (review.decision === 'rejected') return rejected(review);
  const { invoice } = await invoices.getInvoice({ ref: attempt.invoiceId ?? '' });
  if (invoice?.status === 'pending_admin_review') return { kind: 'open' };
  const message = 'The invoice was closed before the payment was reviewed';
  return { kind: 'not_taken', failure: { code: 'INVOICE_CANCELLED', message } };
}

/** The invoice goes under review with what the payer told. */
export function awaitingReview(
  { paymentMethodId, paymentMethodName }: Attempt,
  { userNotes, receiptKey }: Pick<Review, 'userNotes' | 'receiptKey'>,
): Extract<Finding, { kind: 'held' }> {
  return {
    kind: 'held',
    holdStatus: 'pending_admin_review',
    manual: { paymentMethodId: paymentMethodId ?? '', paymentMethodName, userNotes, receiptKey },
    needsClaim: true,
  };
}

function approved(attempt: Attempt, { decisionNote }: Review): Finding {
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
      adminResponse: decisionNote,
      expiredIsFine: true,
    },
  };
}

function rejected({ decisionNote }: Review): Finding {
  const message = decisionNote || 'The payment was not accepted';
  return {
    kind: 'not_taken',
    failure: { code: 'REJECTED', message },
    release: { outcome: 'rejected', reason: decisionNote },
  };
}
