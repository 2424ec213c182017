import type { FrameLocator, Page } from 'playwright-core';
import { callSandbox } from './call-sandbox.ts';
import { stack } from './stack.ts';

/** Numbers that the card sandbox knows, by their effect. */
export const TEST_CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0000 0000 3220',
  processing: '4000 0000 0000 9094',
};

/** Waits until the provider's card fields are shown on a payment page. */
export async function seeCardFields(page: Page): Promise<void> {
  await cardFields(page).getByLabel('Card number').waitFor();
}

/** Fills in the provider's card fields on a payment page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
}

/** Fills in the provider's card fields and presses the pay button, which names the amount: `$25.00`. */
export async function payByCard(
  page: Page,
  { number, amount }: { number: string; amount: string },
): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
}

/** Ends a payment that stays in processing. */
export async function finishProcessing(intentId: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  const url = `${stack.cards.url}/sandbox/payment_intents/${intentId}/finish`;
  await callSandbox({ url, method: 'POST', body: { outcome } });
}

/** Returns what cards were charged for an invoice, less refunds, in minor units. */
export async function chargedFor(invoiceId: string): Promise<number> {
  const { charges } = await callSandbox<{ charges: Charge[] }>({
    url: `${stack.cards.url}/sandbox/ledger`,
    method: 'GET',
  });
  return charges
    .filter(({ metadata, status }) => metadata.invoice_id === invoiceId && status === 'succeeded')
    .reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0);
}

function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

interface Charge {
  amount_captured: number;
  amount_refunded: number;
  status: string;
  metadata: Record<string, string>;
}
