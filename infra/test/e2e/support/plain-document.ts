import type { Page } from 'playwright-core';

/** Has payment pages come without their invoice in the document, as where it could not be read in time. */
export async function servePlainDocument(page: Page): Promise<void> {
  await page.route(/\/pay\/[0-9a-f-]{36}$/, async (route) => {
    const url = new URL('/pay/of-nothing', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
