import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { chargedFor, fillCard, payByCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const cutOff = /Failed to load resource: net::ERR_FAILED/;

test('a price that rose unseen is not charged: the page shows it and asks to press again', async () => {
  browser.allowErrors(refused(409), cutOff);
  const { id } = await createInvoice({ amount: 25 });
  const payments = `${stack.gateway.url}/api/invoice/${id}`;
  await post(`${payments}/apply-coupon`, { couponCode: await createCoupon(20) });
  const page = await visitWithoutUpdates(id);
  await fillCard(page, TEST_CARDS.approved);
  await page.getByRole('button', { name: 'Pay $20.00', exact: true }).waitFor();
  await post(`${payments}/remove-coupon`);

  await page.getByRole('button', { name: 'Pay $20.00', exact: true }).click();

  await alertOf(page, '$25.00 is due now. Press again to pay it. You have not been charged.').waitFor();
  expect(await chargedFor(id)).toBe(0);
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
});

test('an invoice that changed unseen is not paid: the page shows it and asks to press again', async () => {
  browser.allowErrors(refused(409), cutOff);
  const { id } = await createInvoice({ amount: 25, description: 'A walk by the sea' });
  const page = await visitWithoutUpdates(id);
  await fillCard(page, TEST_CARDS.approved);
  const change = { amount: 25, currency: 'USD', description: 'A night at sea', metadata: {} };
  await admin.api.patch(`/api/admin/invoice/${id}`, { ...change, amountVersion: 1 });

  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).click();

  const told = 'This invoice has changed. Please read it again before you pay. You have not been charged.';
  await alertOf(page, told).waitFor();
  await page.getByText('A night at sea').first().waitFor();
  expect(await chargedFor(id)).toBe(0);
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
});

test('a transfer of another amount than the amount due is not accepted', async () => {
  browser.allowErrors(refused(409), cutOff);
  const [method, member] = [await createMethod({ currency: 'USD' }), await createMember()];
  const { id } = await createInvoice({ amount: 25, recipient: member.email });
  const payments = `${stack.gateway.url}/api/invoice/${id}`;
  await post(`${payments}/apply-coupon`, { couponCode: await createCoupon(20) });
  const page = await visitWithoutUpdates(id, { under: `/${method.id}`, member });
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await post(`${payments}/remove-coupon`);

  await page.getByRole('button', { name: 'I have completed this payment' }).click();

  await alertOf(page, 'The amount has changed: $25.00 is due now.').waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('a visitor who only looks at the page is no payer; whoever presses Pay is', async () => {
  const [stranger, payer] = [await createMember(), await createMember()];
  const { id, gfaInvoiceId } = await createInvoice({ amount: 25 });
  for (const visitor of [stranger, undefined]) {
    await fillCard(await browser.visit(`/pay/${id}`, visitor), TEST_CARDS.approved);
  }
  const page = await browser.visit(`/pay/${id}`, payer);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();

  const mine = await payer.api.get<{ invoices: { gfaInvoiceId: string }[] }>('/api/invoices');
  expect(mine.invoices.map((invoice) => invoice.gfaInvoiceId)).toEqual([gfaInvoiceId]);
  expect((await stranger.api.get<{ invoices: object[] }>('/api/invoices')).invoices).toEqual([]);
  expect(await chargedFor(id)).toBe(2_500);
});

test('a payment that another payer presses for in the meantime is theirs, and the first is told that nothing was charged', async () => {
  browser.allowErrors(refused(400));
  const { id } = await createInvoice({ amount: 25 });
  const [other, page] = [await createMember(), await browser.visit(`/pay/${id}`)];
  await fillCard(page, TEST_CARDS.approved);
  const pressElsewhere = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await other.api.post(`/api/invoice/${id}/create-payment-intent`);
    await route.fulfill({ response });
  };
  await page.route('**/create-payment-intent', pressElsewhere, { times: 1 });
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).click();
  await alertOf(page, 'You have not been charged.').waitFor();
  expect(await chargedFor(id)).toBe(0);
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
  expect((await other.api.get<{ invoices: object[] }>('/api/invoices')).invoices).toEqual([]);
});

test('an amount that no card can pay says so instead of asking for a card', async () => {
  for (const [amount, text] of [
    [0.49, 'This amount is too small for a card payment.'],
    [1_000_000, 'This amount is too large for a card payment.'],
  ] as const) {
    const { id } = await createInvoice({ amount });
    const page = await browser.visit(`/pay/${id}`);
    await page.getByRole('main').getByText(text).waitFor();
    await eventually(async () => expect(await page.locator('iframe').count()).toBe(0));
  }
});

/** Opens a page that gets no update of its invoice, by event or by polling, until it sends a payment. */
async function visitWithoutUpdates(
  id: string,
  { under = '', member }: { under?: string; member?: Member } = {},
): Promise<Page> {
  const page = await (await browser.enter(member)).newPage();
  const headers: Record<string, string> = member ? { authorization: `Bearer ${member.token}` } : {};
  const known: object = await (await page.request.get(`/api/invoice/${id}`, { headers })).json();
  let hasSent = false;
  page.on('request', (request) => {
    hasSent ||= /\/(create-payment-intent|confirm-payment)$/.test(request.url());
  });
  await page.route('**/events', (route) => route.abort());
  await page.route(`**/api/invoice/${id}`, (route) =>
    hasSent ? route.continue() : route.fulfill({ json: known }),
  );
  await page.goto(`/pay/${id}${under}`);
  return page;
}

async function post(url: string, body?: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`);
}

function alertOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}
