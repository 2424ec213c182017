import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Page } from 'playwright-core';

/**
 * Opens a payment page whose document contains its invoice. A server that is too busy to read the invoice in
 * time serves the plain document, which then is loaded again.
 */
export async function gotoDrawn(
  page: Page,
  path: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  const isDrawn = async (): Promise<boolean> => {
    const document = await page.goto(path, options);
    return (await document?.text())?.includes('class="first-paint"') ?? false;
  };
  await waitFor(isDrawn, { what: 'a document with its invoice' });
}
