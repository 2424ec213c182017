import { late } from '../../shared/ui/late.tsx';

/** Late enough to be in the way of nothing. */
const afterFirstPaintMs = 3_000;

const loadPaid = () => import('./paid-panel.tsx');
const loadReview = () => import('./review-panel.tsx');

/** What most visits never show: these panels are loaded when an invoice is in their state. */
export const PaidPanel = late(async () => (await loadPaid()).PaidPanel);
export const ReviewPanel = late(async () => (await loadReview()).ReviewPanel);
export const ExpiredPanel = late(async () => (await import('./expired-panel.tsx')).ExpiredPanel);
export const NothingDuePanel = late(async () => (await import('./nothing-due-panel.tsx')).NothingDuePanel);
export const OtherStatusPanel = late(async () => (await import('./other-status-panel.tsx')).OtherStatusPanel);

/**
 * Fetches what a payment ends in while the payer is still choosing, so that the change has nothing to wait for. Where
 * that fails the panel is asked for again when it is shown.
 */
export function loadOutcomes(): void {
  setTimeout(() => void Promise.allSettled([loadPaid(), loadReview()]), afterFirstPaintMs);
}
