import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { requireNotes } from '@checkout/kit/values/notes.ts';
import type { ApprovePaymentRequest, ApprovePaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { decideReview } from './decide-review.ts';

/**
 * Approves a manual payment: the invoice is paid, irreversibly, and the notes are shown to its payer. Admins
 * only, and not for a payment of their own. Throws what `decideReview` does.
 */
export async function approvePayment(
  deps: Deps,
  { ref, adminNotes, attemptId, seenConfirmedAt }: ApprovePaymentRequest,
  context: CallContext,
): Promise<ApprovePaymentResponse> {
  requireAdmin(context);
  const note = requireNotes(adminNotes, 'Please provide notes for the approval audit trail');
  const request = { ref, decision: 'approved', note, attemptId, seenConfirmedAt } as const;
  return { invoice: await decideReview(deps, request, context) };
}
