import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ApprovePaymentRequest, ApprovePaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { decideReview } from './decide-review.ts';

const LONGEST_NOTE = 5000;

/**
 * The money has come: the invoice is paid by the manual method, irreversibly, with the notes as the answer that its
 * payer reads. Admins only, and not for a payment of their own. Throws FORBIDDEN, CHANGED_MEANWHILE or
 * INVALID_TRANSITION.
 */
export async function approvePayment(
  deps: Deps,
  { ref, adminNotes, attemptId, seenConfirmedAt }: ApprovePaymentRequest,
  context: CallContext,
): Promise<ApprovePaymentResponse> {
  requireAdmin(context);
  const note = adminNotes.trim();
  if (note === '' || note.length > LONGEST_NOTE) {
    throw invalid('VALIDATION_ERROR', 'Please provide notes for the approval audit trail');
  }
  const word = { ref, decision: 'approved', note, attemptId, seenConfirmedAt } as const;
  return { invoice: await decideReview(deps, word, context) };
}
