import type { Review as ReviewMessage } from '@checkout/proto/payment/v1/payment.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { Config } from '../../config.ts';
import { needsSecondApproval } from './first-approval.ts';
import type { Review } from './store-reviews.ts';

/** Returns what an admin needs before deciding: how many must approve, who has, and whether they may. */
export function presentReview(
  attempt: Attempt,
  review: Review,
  { adminId, config }: { adminId: string; config: Pick<Config, 'SECOND_ADMIN' | 'SECOND_APPROVAL_ABOVE'> },
): ReviewMessage {
  const { firstApprovedBy, firstApprovedName, firstApprovedAt, firstApprovalNote } = review;
  const isFirstKept = firstApprovedBy !== null;
  return {
    approvalsNeeded: isFirstKept || needsSecondApproval(config.SECOND_APPROVAL_ABOVE, attempt) ? 2 : 1,
    firstApproval: isFirstKept
      ? {
          actor: firstApprovedBy,
          actorName: firstApprovedName ?? '',
          at: firstApprovedAt ?? undefined,
          notes: firstApprovalNote ?? '',
        }
      : undefined,
    obstacle: obstacleOf(attempt, review, { adminId, config }),
  };
}

function obstacleOf(
  { payerId }: Attempt,
  { firstApprovedBy }: Review,
  { adminId, config }: { adminId: string; config: Pick<Config, 'SECOND_ADMIN'> },
): string {
  if (payerId === adminId && config.SECOND_ADMIN) return 'own_payment';
  return firstApprovedBy === adminId ? 'approved_before' : '';
}
