import { loadTexts } from '../../shared/i18n/i18n.ts';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';

/** Late enough not to compete with the first paint. */
const afterFirstPaintMs = 3_000;

const loadPaid = () => withTexts(async () => (await import('./outcome/paid-panel.tsx')).PaidPanel);
const loadReview = () => withTexts(async () => (await import('./review-panel.tsx')).ReviewPanel);

/** Most visits never show these panels: each is loaded when an invoice is in its state. */
export const PaidPanel = lazyComponent(loadPaid);
export const ReviewPanel = lazyComponent(loadReview);
export const RefundedPanel = lazyComponent(() =>
  withTexts(async () => (await import('./outcome/refunded-panel.tsx')).RefundedPanel),
);
export const ExpiredPanel = lazyComponent(() =>
  withTexts(async () => (await import('./expired-panel.tsx')).ExpiredPanel),
);
export const NothingDuePanel = lazyComponent(() =>
  withTexts(async () => (await import('./nothing-due-panel.tsx')).NothingDuePanel),
);
export const OtherStatusPanel = lazyComponent(() =>
  withTexts(async () => (await import('./other-status-panel.tsx')).OtherStatusPanel),
);

/**
 * Preloads the panels that a payment ends in while the payer is still choosing, so that the change is
 * immediate. If that fails, the panel is loaded again when it is shown.
 */
export function preloadOutcomePanels(): void {
  setTimeout(() => void Promise.allSettled([loadPaid(), loadReview()]), afterFirstPaintMs);
}

/** Loads the panels' texts with them. */
async function withTexts<Panel>(fetchPanel: () => Promise<Panel>): Promise<Panel> {
  const [panel] = await Promise.all([fetchPanel(), loadTexts('receipt')]);
  return panel;
}
