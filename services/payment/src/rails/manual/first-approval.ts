import type { Transaction } from '@checkout/kit/database/database.ts';
import { type AppError, forbidden } from '@checkout/kit/errors/errors.ts';
import { type ApprovalLimits, needsTwoAdmins } from '../../approval-limits.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { heldAmountOf } from '../../books/lines-of.ts';
import type { Config } from '../../config.ts';
import { lockUnfinished, saveFirstApproval } from './store-first-approvals.ts';
import { findReview } from './store-reviews.ts';

/**
 * Stores an approval that needs a second admin. Returns false when this approval decides: no second one is
 * needed, another admin approved before, or a decision exists. Throws FORBIDDEN for a repeated approval.
 */
export async function storeFirstApproval(
  trx: Transaction,
  { attempt, by, note, requestKey }: Approval,
  { SECOND_APPROVAL_ABOVE }: Pick<Config, 'SECOND_APPROVAL_ABOVE'>,
): Promise<boolean> {
  // Locked, so that the later of two concurrent approvals sees the other.
  if (!(await lockUnfinished(trx, attempt.id))) return false;
  const review = await findReview(trx, attempt.id);
  if (review === undefined || review.decision !== null) return false;
  if (review.firstApprovedBy === by.id) throw approvedBefore();
  if (review.firstApprovedBy !== null || !needsSecondApproval(SECOND_APPROVAL_ABOVE, attempt)) return false;
  await saveFirstApproval(trx, { attemptId: attempt.id, by, note, requestKey });
  return true;
}

/** Returns whether two admins must approve, by the amount sent, in the currency of the method. */
export function needsSecondApproval(limits: ApprovalLimits, attempt: Paid): boolean {
  const { unit: currency, amountMinor } = heldAmountOf(attempt, { attempt });
  return needsTwoAdmins(limits, { amountMinor, currency });
}

function approvedBefore(): AppError {
  return forbidden('You have approved this payment already: another admin has to approve it, too');
}

type Paid = Pick<Attempt, 'amountMinor' | 'currency' | 'gems' | 'conversion'>;

interface Approval {
  attempt: Paid & Pick<Attempt, 'id'>;
  by: { id: string; name: string };
  note: string;
  requestKey: string | null;
}
