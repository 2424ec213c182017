import type { Decision } from './store-reviews.ts';

/** Where an invoice stands right after each word. */
const STATUS_AFTER: Record<Decision, string> = { approved: 'paid', rejected: 'pending' };

/**
 * Tells an admin whose word comes too late who was first, as long as that explains where the invoice is now, and its
 * status by the name that the interface has for it.
 */
export function tooLate({ status, statusName: name, last, userId }: TooLate): string {
  const explains =
    last !== undefined && [STATUS_AFTER[last.decision], 'pending_admin_review'].includes(status);
  if (!explains) return `This invoice is not under review: its status is ${name}`;
  const who = last.decidedBy === userId ? 'You have' : 'Another admin has';
  const first = `${who} ${last.decision} this payment already`;
  return status === 'pending_admin_review' ? first : `${first}: the status of the invoice is ${name}`;
}

interface TooLate {
  /** Of the invoice, now. */
  status: string;
  statusName: string;
  last: { decision: Decision; decidedBy: string } | undefined;
  /** Whose word comes too late. */
  userId: string;
}
