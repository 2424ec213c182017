import { inTransaction } from '@checkout/kit/database/database.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { requireNotes } from '@checkout/kit/values/notes.ts';
import type { DeclineEndingRequest, DeclineEndingResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { presentException } from '../exceptions/present-exceptions.ts';
import { loadProposal, notOpen } from './load-proposal.ts';
import { lockUnknownAttempt } from './lock-unknown-attempt.ts';
import { refusalOf } from './obstacle.ts';
import { closeProposal, insertStep } from './store-proposals.ts';

/**
 * Ends an open proposal without effect: declined by another admin or withdrawn by its author. The payment is
 * still being checked. Throws NOT_FOUND, FORBIDDEN (the caller made the payment), VALIDATION_ERROR, or
 * INVALID_TRANSITION when it is no longer open.
 */
export async function declineEnding(
  deps: Deps,
  { id, proposalId, notes }: DeclineEndingRequest,
  context: CallContext,
): Promise<DeclineEndingResponse> {
  const admin = actorOf(requireAdmin(context));
  const text = requireNotes(notes);
  await inTransaction(deps.db, async (trx) => {
    const attempt = await lockUnknownAttempt(deps, trx, id);
    const proposal = await loadProposal(trx, attempt, proposalId);
    if (attempt.payerId === admin.id) throw refusalOf('own_payment', attempt);
    if (proposal.state !== 'open') throw notOpen(proposal, { userId: admin.id });
    await closeProposal(trx, attempt.id);
    await insertStep(trx, {
      proposalId: proposal.id,
      proposedBy: proposal.proposedBy,
      kind: proposal.proposedBy === admin.id ? 'withdrawn' : 'declined',
      actor: admin.id,
      actorName: admin.name,
      notes: text,
    });
  });
  return { exception: await presentException(deps, id, context) };
}
