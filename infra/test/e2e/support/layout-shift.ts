import type { Page } from 'playwright-core';

/** Init script: sums up layout shifts as the browser measures them, except after user input. */
export const recordLayoutShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Returns the sum so far, once the current content is painted. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifted))))',
  );
}
