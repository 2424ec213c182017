import type { Page } from 'playwright-core';

/** Shows a page these payment methods alone, of those that it would be offered, whatever other tests have made. */
export async function offerMethods(page: Page, ids: string[]): Promise<void> {
  await page.route('**/api/payment-methods', async (route) => {
    const response = await route.fetch();
    const { paymentMethods } = (await response.json()) as { paymentMethods: { id: string }[] };
    const offered = paymentMethods.filter(({ id }) => ids.includes(id));
    await route.fulfill({ response, json: { paymentMethods: offered } });
  });
}
