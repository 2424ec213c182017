import { lazy } from 'react';

/** What most visits never show: these panels are loaded when an invoice is in their state. */
export const PaidPanel = lazy(async () => ({ default: (await import('./paid-panel.tsx')).PaidPanel }));
export const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }));
export const ExpiredPanel = lazy(async () => ({
  default: (await import('./expired-panel.tsx')).ExpiredPanel,
}));
export const NothingDuePanel = lazy(async () => ({
  default: (await import('./nothing-due-panel.tsx')).NothingDuePanel,
}));
export const OtherStatusPanel = lazy(async () => ({
  default: (await import('./other-status-panel.tsx')).OtherStatusPanel,
}));
