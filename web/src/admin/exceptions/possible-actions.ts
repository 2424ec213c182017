import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { openProposalOf } from './open-proposal.ts';

/**
 * Returns which decisions an admin may make on the open proposal: confirming it, which takes an admin other
 * than its author where two are needed, or declining it, which for the author means withdrawing it. Nobody
 * may decide about their own payment.
 */
export function mayDecide(
  exception: PaymentException,
  userId: string | undefined,
): Record<Decision, boolean> {
  const { evidence } = exception;
  const proposal = openProposalOf(exception);
  if (!proposal || !evidence || evidence.obstacle === 'own_payment')
    return { confirm: false, decline: false };
  const isOwn = proposal.proposedBy === userId;
  return { confirm: !isOwn || !evidence.needsSecondAdmin, decline: true };
}

/** Returns whether an ending can be proposed: evidence counts, no obstacle, and no open proposal. */
export function canPropose(exception: PaymentException): boolean {
  return !openProposalOf(exception) && exception.evidence?.obstacle === null;
}

/** Returns whether an admin can record how the exception was dealt with. */
export function canResolve(exception: PaymentException): boolean {
  return !openProposalOf(exception) && exception.resolution === 'open';
}

type Decision = 'confirm' | 'decline';
