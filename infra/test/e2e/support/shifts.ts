import type { Page } from 'playwright-core';

/** An init script that adds up what moves by itself, as the browser counts it: not what a reader caused just before. */
export const noteShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The sum so far, once what is there is painted. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifted))))',
  );
}
