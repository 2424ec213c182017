import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { openProposalOf } from './open-proposal.ts';

/**
 * Whether an admin may decide a proposal that waits for that: confirm it, which takes another one than its maker where
 * two are needed, or decline it, which is to withdraw one's own. Nobody decides about a payment of their own.
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

/** Whether an ending can be proposed: there is evidence to be had, nothing in the way, and no proposal that waits. */
export function canPropose(exception: PaymentException): boolean {
  return !openProposalOf(exception) && exception.evidence?.obstacle === null;
}

/** Whether it can be written down how an exception was dealt with. */
export function canResolve(exception: PaymentException): boolean {
  return !openProposalOf(exception) && exception.resolution === 'open';
}

type Decision = 'confirm' | 'decline';
