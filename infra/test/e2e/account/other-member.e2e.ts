import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { toastTitles } from '../support/toast.ts';
import { callWallet } from '../support/wallet.ts';

const browser = useBrowser();
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test('the response to a payment is not shown to a member who signed in meanwhile', async () => {
  const [first, second] = [await createMember({ credits: 5_000 }), await createMember({ credits: 12 })];
  const { id } = await createInvoice({ recipient: first.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, first);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  const paid = await keepResponse(page, `**/api/invoice/${id}/pay`);
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  await paid.isKept;
  await signInInAnotherTab(page, second);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  const read = awaitRead(page, id);
  await paid.deliver();
  await read;
  await eventually(async () => expect(await page.getByRole('banner').getByText('12 gems').count()).toBe(1));
  await eventually(async () => expect(await page.getByText(first.username).count()).toBe(0));
  expect(await toastTitles(page)).toEqual([]);
});

test('nor is the failure of a payment', async () => {
  browser.allowErrors(refused(409));
  const [first, second] = [await createMember({ credits: 5_000 }), await createMember({ credits: 12 })];
  const { id } = await createInvoice({ recipient: first.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, first);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  const json = { error: 'gem_rate_changed', message: 'The gem rate has changed.', requestId: 'r1' };
  const refusal = await keepResponse(page, `**/api/invoice/${id}/pay`, { status: 409, json });
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  await refusal.isKept;
  await signInInAnotherTab(page, second);
  const read = awaitRead(page, id);
  await refusal.deliver();
  await read;
  await page.getByText('You need 988 more gems').first().waitFor();
  expect(await toastTitles(page)).toEqual([]);
  await eventually(async () => expect(await page.getByText('No gems were taken').count()).toBe(0));
});

test('billing details that a member saves do not become those of one who signed in meanwhile', async () => {
  const [first, second] = [await createMember({ credits: 5_000 }), await createMember()];
  const { id } = await createInvoice({ recipient: first.email, amount: 10 });
  await first.api.post(`/api/invoice/${id}/pay`, {});
  const page = await browser.visit(`/pay/${id}`, first);
  await page.getByRole('button', { name: 'Add billing details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await dialog.getByLabel('Company Name').fill('Engines Ltd');
  await dialog.getByLabel('Address').fill('Road 1');
  const saved = await keepResponse(page, `**/api/invoice/${id}/billing-details`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved.isKept;
  await signInInAnotherTab(page, second);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  const read = awaitRead(page, id);
  await saved.deliver();
  await read;
  expect(await second.api.get('/api/user/profile')).toMatchObject({ companyName: '', address: '' });
  await eventually(async () =>
    expect(await page.getByRole('button', { name: /billing details/ }).count()).toBe(0),
  );
});

/**
 * Keeps the response to a request of the page, the server's own or this one, until it is delivered.
 */
async function keepResponse(
  page: Page,
  address: string,
  refusal?: { status: number; json: object },
): Promise<KeptResponse> {
  const kept = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const given = refusal ?? { response: await route.fetch() };
    kept.resolve();
    await released.promise;
    await route.fulfill(given);
    delivered.resolve();
  });
  return {
    isKept: kept.promise,
    deliver: () => {
      released.resolve();
      return delivered.promise;
    },
  };
}

/** Replaces the session of the whole browser, as a sign-in in another tab does. */
async function signInInAnotherTab(page: Page, { token, user, username }: Member): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/docs');
  const stored = { 'checkout.token': token, 'checkout.user': JSON.stringify(user) };
  await tab.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  );
  await tab.close();
  await page.getByRole('banner').getByText(username).waitFor();
}

/** Waits for the page to read the invoice. */
function awaitRead(page: Page, id: string): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith(`/api/invoice/${id}`));
}

interface KeptResponse {
  /** Resolves once the server has responded. */
  isKept: Promise<void>;
  deliver(): Promise<void>;
}
