import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payByCard as payAtProvider } from '../../../local/demo/cards.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { chargedFor, payByCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { combine } from '../support/several.ts';
import { stack } from '../support/stack.ts';
import { callWallet, debitsOf } from '../support/wallet.ts';

const browser = useBrowser();
const usd = await createMethod({ currency: 'USD' });
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test('a payer whose confirmation another forestalled reads that it was not recorded', async () => {
  const { page, id, other } = await openPayment(`/${usd.id}`);
  await justBefore(page, '**/confirm-payment', () =>
    other.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: usd.id }),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await page.getByRole('main').getByText('your confirmation was not recorded').waitFor();
  await eventually(async () => expect(await page.getByText('You will be notified').count()).toBe(0));
  await page.reload();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await page.getByRole('main').getByText('your confirmation was not recorded').waitFor();
});

test('a payer whose confirmation one of another method forestalled reads the same, and no promise', async () => {
  const { page, id, other } = await openPayment(`/${usd.id}`);
  const { id: paymentMethodId } = await createMethod({ currency: 'USD' });
  await justBefore(page, '**/confirm-payment', () =>
    other.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId }),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Under Review' }).waitFor();
  await page.getByRole('main').getByText('your confirmation was not recorded').waitFor();
  await eventually(async () => expect(await page.getByText('No action is needed').count()).toBe(0));
});

test('a payer whose confirmation a payment in another way forestalled reads the same', async () => {
  const { page, id, other } = await openPayment(`/${usd.id}`);
  await justBefore(page, '**/confirm-payment', () => other.api.post(`/api/invoice/${id}/pay`, {}));
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('main').getByText('your confirmation was not recorded').waitFor();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
});

test('a member whose gems another forestalled reads on the receipt that none were taken', async () => {
  const { page, id, member, other } = await openPayment();
  await justBefore(page, '**/pay', () => other.api.post(`/api/invoice/${id}/pay`, {}));
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByRole('main').getByText('yours was not made, and no gems were taken for it.').waitFor();
  expect(await debitsOf(member.id)).toEqual([]);
});

test('a payer whose card another forestalled reads on the receipt that it was not charged', async () => {
  const { page, id, other } = await openPayment();
  await justBefore(page, '**/create-payment-intent', () => other.api.post(`/api/invoice/${id}/pay`, {}));
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$10.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page
    .getByRole('main')
    .getByText('yours was not made, and your card was not charged for it.')
    .waitFor();
  expect(await chargedFor(id)).toBe(0);
});

test('a payer whose card the provider refused because of another payment reads the same', async () => {
  browser.allowErrors(/status of 40[0-9]/);
  const { page, id, other } = await openPayment();
  await justBefore(page, '**/payment_intents/*/confirm', () => other.api.post(`/api/invoice/${id}/pay`, {}));
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$10.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page
    .getByRole('main')
    .getByText('yours was not made, and your card was not charged for it.')
    .waitFor();
  expect(await chargedFor(id)).toBe(0);
});

test('a payer reads it also if the page shows the other payment before the provider has answered', async () => {
  const { page, id, other } = await openPayment();
  const completed = page.getByRole('heading', { name: 'Payment Completed' });
  await justBefore(page, '**/payment_intents/*/confirm', async () => {
    await other.api.post(`/api/invoice/${id}/pay`, {});
    await completed.waitFor();
  });
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$10.00' });
  await completed.waitFor();
  await page
    .getByRole('main')
    .getByText('yours was not made, and your card was not charged for it.')
    .waitFor();
  expect(await chargedFor(id)).toBe(0);
});

test('a payer whom a card payment in progress forestalled does not read that it is theirs', async () => {
  const { page, id, other } = await openPayment();
  const invoice = { id, currency: 'USD', metadata: {} };
  const scene = { stack, admin: admin.api, members: {}, payer: other.api, invoice };
  const number = TEST_CARDS.processing.replaceAll(' ', '');
  await justBefore(page, '**/pay', () => payAtProvider({ ...scene, number }));
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  await page.getByRole('heading', { name: 'Another payment is being confirmed' }).waitFor();
  await page.getByRole('main').getByText('yours was not made, and no gems were taken for it.').waitFor();
  await eventually(async () => expect(await page.getByText('processed by your bank').count()).toBe(0));
});

test('a payer of several invoices reads it also when one of them was paid alone', async () => {
  browser.allowErrors(refused(409));
  const [member, other] = [await createMember({ credits: 5_000 }), await createMember({ credits: 5_000 })];
  const part = () => createInvoice({ recipient: member.email, amount: 10 });
  const [first, second] = [await part(), await part()];
  const { id } = await combine(member, [first, second]);
  const page = await browser.visit(`/pay/${id}`, member);
  await justBefore(page, '**/pay', () => other.api.post(`/api/invoice/${first.id}/pay`, {}));
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 2,000 gems', exact: true }).click();
  await page.getByRole('heading', { name: 'These invoices can no longer be paid together' }).waitFor();
  await page.getByRole('main').getByText('yours was not made, and no gems were taken for it.').waitFor();
  expect(await debitsOf(member.id)).toEqual([]);
});

test('a payer who completes an invoice that a coupon covers by now does not read it', async () => {
  const { page, id, other } = await openPayment();
  const couponCode = await createCoupon(100);
  await justBefore(page, '**/create-payment-intent', () =>
    other.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode }),
  );
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$10.00' });
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await eventually(async () => expect(await page.getByText('yours was not made').count()).toBe(0));
});

/** Opens the payment page, or another one below it, of an invoice of $10 that another member could pay as well. */
async function openPayment(path = '') {
  browser.allowErrors(refused(409));
  const [member, other] = [await createMember({ credits: 5_000 }), await createMember({ credits: 5_000 })];
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  return { id, member, other, page: await browser.visit(`/pay/${id}${path}`, member) };
}

/** Does something once the page has sent this request, before the server receives it. */
async function justBefore(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  await page.route(url, async (route) => {
    await act();
    await route.continue();
  });
}
