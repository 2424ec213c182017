import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { RejectPaymentRequest, RejectPaymentResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../../rooms.ts';
import { decideReview } from './decide-review.ts';

const LONGEST_REASON = 5000;

/** The money has not come: the invoice is payable again. Admins only. Throws INVALID_TRANSITION. */
export async function rejectPayment(
  rooms: Rooms,
  { ref, reason }: RejectPaymentRequest,
  context: CallContext,
): Promise<RejectPaymentResponse> {
  requireAdmin(context);
  const note = reason.trim();
  if (note.length > LONGEST_REASON) {
    throw invalid('VALIDATION_ERROR', `A reason has at most ${LONGEST_REASON} characters`);
  }
  return { invoice: await decideReview(rooms, { ref, decision: 'rejected', note }, context) };
}
