import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../test/test-tools.ts';

/** Runs the work with a browser that does nothing by itself, and ends it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser({ showsPdf: true }) ?? 'chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
