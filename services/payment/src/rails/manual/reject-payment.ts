import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { RejectPaymentRequest, RejectPaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { decideReview } from './decide-review.ts';

const LONGEST_REASON = 5000;

/** The money has not come: the invoice is payable again. Admins only. Throws CHANGED_MEANWHILE or INVALID_TRANSITION. */
export async function rejectPayment(
  deps: Deps,
  { ref, reason, attemptId, seenConfirmedAt }: RejectPaymentRequest,
  context: CallContext,
): Promise<RejectPaymentResponse> {
  requireAdmin(context);
  const note = reason.trim();
  if (note.length > LONGEST_REASON) {
    throw invalid('VALIDATION_ERROR', `A reason has at most ${LONGEST_REASON} characters`);
  }
  const word = { ref, decision: 'rejected', note, attemptId, seenConfirmedAt } as const;
  return { invoice: await decideReview(deps, word, context) };
}
