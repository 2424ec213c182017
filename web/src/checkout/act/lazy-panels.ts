import { lazy } from 'react';

/** Late enough to be in the way of nothing. */
const afterFirstPaintMs = 3_000;

const loadPaid = () => import('./paid-panel.tsx');
const loadReview = () => import('./review-panel.tsx');

/** What most visits never show: these panels are loaded when an invoice is in their state. */
export const PaidPanel = lazy(async () => ({ default: (await loadPaid()).PaidPanel }));
export const ReviewPanel = lazy(async () => ({ default: (await loadReview()).ReviewPanel }));
export const ExpiredPanel = lazy(async () => ({
  default: (await import('./expired-panel.tsx')).ExpiredPanel,
}));
export const NothingDuePanel = lazy(async () => ({
  default: (await import('./nothing-due-panel.tsx')).NothingDuePanel,
}));
export const OtherStatusPanel = lazy(async () => ({
  default: (await import('./other-status-panel.tsx')).OtherStatusPanel,
}));

/**
 * Fetches what a payment ends in while the payer is still choosing, so that the change has nothing to wait for. Where
 * that fails the panel is asked for again when it is shown.
 */
export function loadOutcomes(): void {
  setTimeout(() => void Promise.allSettled([loadPaid(), loadReview()]), afterFirstPaintMs);
}
