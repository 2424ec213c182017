import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../test/test-tools.ts';

/** Runs `work` with a browser whose background activity is switched off, and closes it afterwards. */
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
