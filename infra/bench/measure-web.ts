import { chromium } from 'playwright-core';
import { pointAtRunningStack } from '../local/stack/point-at-running-stack.ts';
import { findBrowser } from '../test/test-tools.ts';

/**
 * `make bench`: how fast the web app of the stack in `DATA` is on this machine. Each figure stands beside one that was
 * measured in the same run, in turns: the pay page beside a page without content, scrolling beside standing still.
 */
pointAtRunningStack();
const { measurePayPage } = await import('./pay-page-start.ts');
const { measureScrolling } = await import('./grid-scrolling.ts');
const browser = await chromium.launch({
  executablePath: findBrowser({ showsPdf: true }) ?? 'chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  for (const slowdown of [1, 4]) {
    const { bare, options, card } = await measurePayPage({ browser, slowdown });
    console.log(
      `pay page at ${slowdown}x CPU throttling, median ms from the address: ` +
        `ways to pay ${options}, card form ${card}; a page without content ${bare} (ratio ${ratio(options, bare)})`,
    );
  }
  for (const pixels of [10, 30, 60, 150]) {
    const { rows, still, scrolling } = await measureScrolling({ browser, pixels });
    console.log(
      `list of ${rows} invoices, ${pixels} px a frame: ${scrolling} frames a second; ` +
        `standing still ${still} (ratio ${ratio(scrolling, still)})`,
    );
  }
} finally {
  await browser.close();
}

function ratio(value: number, reference: number): string {
  return (value / reference).toFixed(2);
}
