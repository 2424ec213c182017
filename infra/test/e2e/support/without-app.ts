import type { Page } from 'playwright-core';

/** Keeps a page as the server drew it: its code does not arrive, and it has given up loading itself again. */
export async function withoutApp(page: Page): Promise<void> {
  await page.addInitScript("sessionStorage.setItem('checkout.loadTries', '6')");
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
}
