import type { Page } from 'playwright-core';

/** Serves payment pages without the invoice in the document, as when it could not be read in time. */
export async function servePlainDocument(page: Page): Promise<void> {
  await page.route(/\/pay\/[0-9a-f-]{36}$/, async (route) => {
    const url = new URL('/pay/of-nothing', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
