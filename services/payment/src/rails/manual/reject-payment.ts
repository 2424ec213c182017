import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertNotes } from '@checkout/kit/values/notes.ts';
import type { RejectPaymentRequest, RejectPaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { decideReview } from './decide-review.ts';

/**
 * Rejects a manual payment whose money did not arrive: the invoice is payable again. Admins only. Throws what
 * `decideReview` does.
 */
export async function rejectPayment(
  deps: Deps,
  { ref, reason, attemptId, seenConfirmedAt }: RejectPaymentRequest,
  context: CallContext,
): Promise<RejectPaymentResponse> {
  requireAdmin(context);
  const note = reason.trim();
  assertNotes(note);
  const request = { ref, decision: 'rejected', note, attemptId, seenConfirmedAt } as const;
  return { invoice: await decideReview(deps, request, context) };
}
