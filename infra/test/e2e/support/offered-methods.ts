import type { Page } from 'playwright-core';

/** Reduces the payment methods that a page is offered to these, whatever other tests have created. */
export async function offerMethods(page: Page, ids: string[]): Promise<void> {
  await page.route('**/api/payment-methods', async (route) => {
    const response = await route.fetch();
    const { paymentMethods } = (await response.json()) as { paymentMethods: { id: string }[] };
    const offered = paymentMethods.filter(({ id }) => ids.includes(id));
    await route.fulfill({ response, json: { paymentMethods: offered } });
  });
}
