import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { chargedFor, fillCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, readInvoice } from '../support/invoices.ts';
import { seeToast, toastTitles } from '../support/toast.ts';

const browser = useBrowser();

test('a coupon lowers the price, and removing it restores the old one', async () => {
  const code = await createCoupon(10);
  const { id } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  const field = await addCoupon(page);
  await field.fill(code.toLowerCase());
  await eventually(async () => expect(await field.inputValue()).toBe(code));
  await field.press('Enter');
  await page.getByText('Coupon Applied').waitFor();
  // Field and button disappear when they have done their work; who uses the keyboard goes on from there.
  await page.getByRole('button', { name: 'Remove coupon' }).and(page.locator(':focus')).waitFor();
  await page.getByText('Save $2.50 (10%)').waitFor();
  await page.locator('s', { hasText: '$25.00' }).waitFor();
  await page.getByRole('button', { name: 'Pay $22.50', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove coupon' }).press('Enter');
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add coupon' }).and(page.locator(':focus')).waitFor();
  expect((await readInvoice(id)).amountMinor).toBe(2_500);
});

test('a card typed in before the coupon pays the new amount', async () => {
  const code = await createCoupon(20);
  const { id } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await fillCard(page, TEST_CARDS.approved);
  await (await addCoupon(page)).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Pay $20.00', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_000);
});

test('a coupon for everything leaves nothing to pay', async () => {
  const code = await createCoupon(100);
  const { id } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await (await addCoupon(page)).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'No payment needed' }).waitFor();
  const sent = page.waitForRequest('**/complete');
  await page.getByRole('button', { name: 'Complete order' }).dblclick();
  expect((await sent).postDataJSON()).toEqual({ expectedAmountVersion: 2 });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  const { status, paymentProvider, paymentMethodName } = await readInvoice(id);
  expect({ status, paymentProvider, paymentMethodName }).toEqual({
    status: 'paid',
    paymentProvider: 'other',
    paymentMethodName: 'Coupon',
  });
});

test('a coupon that does not apply says why at the field', async () => {
  browser.allowErrors(refused(400));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await addCoupon(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('main').getByText('Please enter a coupon code').waitFor();
  await seeToast(page, { title: 'Invalid Coupon' });
  await page.getByLabel('Coupon code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await seeToast(page, { title: 'Coupon Error' });
  await page.getByRole('main').getByRole('alert').waitFor();
  expect((await readInvoice(id)).amountMinor).toBe(2_500);
});

test('an error about a coupon disappears when one is applied', async () => {
  browser.allowErrors(refused(400));
  const code = await createCoupon(10);
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto(`/pay/${id}`);
  const field = await addCoupon(page);
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await page.getByText('Coupon Error').waitFor();
  await field.fill(code);
  await field.press('Enter');
  await page.getByText('Coupon Applied').waitFor();
  await page.getByText('Coupon Error').waitFor({ state: 'detached' });
});

test('a coupon whose response was lost is not shown as an error beside its banner', async () => {
  browser.allowErrors(/net::ERR_FAILED/);
  const code = await createCoupon(10);
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.route('**/apply-coupon', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const field = await addCoupon(page);
  await field.fill(code);
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/invoice/${id}`));
  await field.press('Enter');
  await read;
  await page.getByText('Coupon Applied').waitFor();
  expect(await toastTitles(page)).not.toContain('Coupon Error');
});

test('an error about a coupon disappears when later news show that it was applied or removed', async () => {
  browser.allowErrors(/net::ERR_FAILED/);
  const code = await createCoupon(10);
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto(`/pay/${id}`);
  const withoutNews = async (act: () => Promise<void>): Promise<void> => {
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await act();
    await page.getByText('Coupon Error').waitFor();
    await page.unroute('**/api/**');
    await page.evaluate("window.dispatchEvent(new Event('online'))");
  };
  const field = await addCoupon(page);
  await field.fill(code);
  await withoutNews(() => field.press('Enter'));
  await page.getByText('Coupon Applied').waitFor();
  await page.getByText('Coupon Error').waitFor({ state: 'detached' });
  await withoutNews(() => page.getByRole('button', { name: 'Remove coupon' }).press('Enter'));
  await page.getByText('Coupon Applied').waitFor({ state: 'detached' });
  await page.getByText('Coupon Error').waitFor({ state: 'detached' });
});

test('a coupon that was not removed says why, until it is, and keeps the focus', async () => {
  browser.allowErrors(/net::ERR_FAILED/);
  const code = await createCoupon(10);
  const { id } = await createInvoice();
  await admin.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: code });
  const page = await (await browser.enter()).newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto(`/pay/${id}`);
  await page.route('**/remove-coupon', (route) => route.abort());
  const remove = page.getByRole('button', { name: 'Remove coupon' });
  await remove.press('Enter');
  await page.getByText('Coupon Error').waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  await remove.and(page.locator(':focus')).waitFor();
  await page.unroute('**/remove-coupon');
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Add coupon' }).and(page.locator(':focus')).waitFor();
  await page.getByText('Coupon Error').waitFor({ state: 'detached' });
});

test('a coupon entered as a session ends says to sign in, not what is wrong with a token', async () => {
  browser.allowErrors(refused(401));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`, admin);
  const refusal = { error: 'unauthorized', message: 'Invalid or expired token', requestId: 'r' };
  await page.route('**/apply-coupon', (route) => route.fulfill({ status: 401, json: refusal }));
  const field = await addCoupon(page);
  await field.fill('SPRING');
  await field.press('Enter');
  const alert = page.getByRole('main').getByRole('alert');
  await alert.filter({ hasText: 'Please sign in to continue' }).waitFor();
});

/** Opens the coupon box in place, and waits until its field has the focus. */
async function addCoupon(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const field = page.getByLabel('Coupon code');
  await field.and(page.locator(':focus')).waitFor();
  return field;
}
