import type { Transaction } from '@checkout/kit/database/database.ts';
import { type AppError, forbidden } from '@checkout/kit/errors/errors.ts';
import { type ApprovalLimits, needsTwoAdmins } from '../../approval-limits.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { heldOf } from '../../books/lines-of.ts';
import type { Config } from '../../config.ts';
import { lockAttempt, saveFirstApproval } from './store-first-approvals.ts';
import { findReview } from './store-reviews.ts';

/**
 * Keeps an approval that another admin has to second; false where this one decides: nobody else is needed, or somebody
 * else was first, or it is decided already. Throws FORBIDDEN to who was first.
 */
export async function keepFirstApproval(
  trx: Transaction,
  { attempt, by, note, requestKey }: Approval,
  { SECOND_APPROVAL_ABOVE }: Pick<Config, 'SECOND_APPROVAL_ABOVE'>,
): Promise<boolean> {
  // Two at once: whoever comes later finds the other's word.
  if (!(await lockAttempt(trx, attempt.id))) return false;
  const review = await findReview(trx, attempt.id);
  if (review === undefined || review.decision !== null) return false;
  if (review.firstApprovedBy === by.id) throw approvedBefore();
  if (review.firstApprovedBy !== null || !needsTwo(SECOND_APPROVAL_ABOVE, attempt)) return false;
  await saveFirstApproval(trx, { attemptId: attempt.id, by, note, requestKey });
  return true;
}

/** By what the payer sends, in the currency of the method. */
export function needsTwo(limits: ApprovalLimits, attempt: Paid): boolean {
  const { unit: currency, amountMinor } = heldOf(attempt, { attempt });
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
