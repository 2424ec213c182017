import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import type { Decision, LastDecision } from './store-reviews.ts';

/** The status of an invoice right after each decision. */
const STATUS_AFTER: Record<Decision, string> = { approved: 'paid', rejected: 'pending' };

/**
 * Returns the refusal of a decision that is too late, or that was made before the invoice came under review a
 * moment ago: INVALID_TRANSITION or CHANGED_MEANWHILE.
 */
export function lateDecision(late: LateDecision): AppError {
  if (late.status === 'pending_admin_review' && late.last === undefined) return otherPaymentUnderReview();
  return conflict('INVALID_TRANSITION', messageOf(late));
}

/** Returns the refusal of a decision on a payment that its admin has not seen. */
export function otherPaymentUnderReview(): AppError {
  return conflict(
    'CHANGED_MEANWHILE',
    'Another payment is under review by now. Look at it before you decide.',
  );
}

/**
 * Tells an admin whose decision is too late who decided first, if that explains the invoice's current status,
 * and names that status as the interface does. An approval that met the cancellation of the invoice is not
 * without effect: the money that it confirmed has become an exception.
 */
function messageOf({ status, statusName: name, last, userId }: LateDecision): string {
  const explains =
    last !== undefined && [STATUS_AFTER[last.decision], 'pending_admin_review'].includes(status);
  if (last?.decision === 'approved' && last.hasFailed && last.decidedBy === userId) {
    return `You have approved this payment, but by now the status of the invoice is ${name}: its money is listed under Exceptions`;
  }
  if (!explains) return `This invoice is not under review: its status is ${name}`;
  const who = last.decidedBy === userId ? 'You have' : 'Another admin has';
  const first = `${who} ${last.decision} this payment already`;
  return status === 'pending_admin_review' ? first : `${first}: the status of the invoice is ${name}`;
}

interface LateDecision {
  /** The invoice's current status. */
  status: string;
  statusName: string;
  last: LastDecision | undefined;
  /** The admin whose decision is too late. */
  userId: string;
}
