import type { HistoryEntry } from '@checkout/contract/admin-invoice/schema.ts';

/** Returns how a payment last left review; undefined if it never did, or is under review again. */
export function decisionOf(history: readonly HistoryEntry[]): ReviewDecision | undefined {
  const entry = history.findLast(
    ({ from, to }) => from !== to && [from, to].includes('pending_admin_review'),
  );
  if (entry?.from !== 'pending_admin_review') return undefined;
  const outcome = outcomes.find((status) => status === entry.to);
  return outcome && { entry, outcome };
}

/** Returns whether a payment has ever been under review. */
export function wasReviewed(history: readonly HistoryEntry[]): boolean {
  return history.some(({ to }) => to === 'pending_admin_review');
}

const outcomes = ['paid', 'pending', 'cancelled'] as const;

interface ReviewDecision {
  entry: HistoryEntry;
  outcome: (typeof outcomes)[number];
}
