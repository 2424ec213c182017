import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { servePlainDocument } from '../support/plain-document.ts';

const browser = useBrowser();
const bank = await createMethod({ currency: 'USD' });
/** Each part of a page that uses it requests it once more when it mounts. */
const most = 4;

test.each(['payment-methods', 'company-settings'])(
  'a payment page without its %s is usable and requests no more than its parts do',
  async (part) => {
    const { id } = await createInvoice();
    const { page, asked } = await failing(`**/api/${part}`);
    await page.goto(`/pay/${id}`);
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
    await untilThere(page);
    await eventually(async () =>
      expect(await page.getByRole('radio', { name: /^Card/ }).isVisible()).toBe(true),
    );
    expect(asked()).toBeLessThanOrEqual(most);
  },
);

test('a payment page whose payment methods and letterhead take long is shown without them', async () => {
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  await servePlainDocument(page);
  // However slow this machine is, no call is given up.
  await page.addInitScript('AbortSignal.timeout = () => new AbortController().signal;');
  const releases = [
    await holdAnswer(page, '**/api/payment-methods'),
    await holdAnswer(page, '**/api/company-settings'),
  ];
  await page.goto(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
  await page.locator('[aria-busy="true"]').filter({ visible: true }).first().waitFor();
  for (const release of releases) release();
  await untilThere(page);
  await page.getByRole('radio', { name: bank.name }).waitFor();
});

test('so is the receipt of a transfer when its method is unavailable', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  await member.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: bank.id });
  const { page, asked } = await failing(`**/api/invoice/${id}/payment-method`);
  await page.goto(`/pay/${id}/${bank.id}/thank-you`);
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await untilThere(page);
  await eventually(async () =>
    expect(await page.getByText('Pending Verification', { exact: true }).isVisible()).toBe(true),
  );
  expect(asked()).toBeLessThanOrEqual(most);
});

test('prices in other currencies that cannot be had are said to be missing, and can be asked for again', async () => {
  const { id } = await createInvoice();
  await createMethod({ currency: 'HKD' });
  const { page } = await failing('**/fx-status*');
  await page.goto(`/pay/${id}`);
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Prices in other currencies could not be loaded' });
  await failure.waitFor();
  await page.unroute('**/fx-status*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay in another currency' }).waitFor();
  await failure.waitFor({ state: 'detached' });
});

test('a payment page that could not be read after a change is read again, although no other change follows', async () => {
  browser.allowErrors(refused(503));
  const code = await createCoupon(10);
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  const address = `**/api/invoice/${id}`;
  const caughtUp = page.waitForResponse(`${address}/events`).then(() => page.waitForResponse(address));
  await page.goto(`/pay/${id}`);
  await caughtUp;
  const notRead = page.waitForResponse((response) => response.status() === 503);
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await admin.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: code });
  await notRead;
  await page.unroute(address);
  await page.getByText('Coupon Applied').waitFor();
});

test('a payment page stays when a proxy responds to a refresh that there is nothing', async () => {
  browser.allowErrors(refused(404));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const code = page.getByLabel('Coupon code');
  await code.fill('HARBOUR');
  const address = `**/api/invoice/${id}`;
  const refreshed = page.waitForResponse((response) => response.status() === 404);
  await page.route(address, (route) => route.fulfill({ status: 404, body: '<h1>Not Found</h1>' }));
  await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2031-05-06' });
  await refreshed;
  await page.unroute(address);
  await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2031-05-07' });
  await page.getByText('7 May 2031').first().waitFor();
  await eventually(async () => expect(await code.inputValue()).toBe('HARBOUR'));
});

/** Opens a page for which one request always fails; returns it with the number of those requests. */
async function failing(call: string): Promise<{ page: Page; asked: () => number }> {
  browser.allowErrors(refused(500));
  const page = await (await browser.enter()).newPage();
  await servePlainDocument(page);
  let count = 0;
  await page.route(call, (route) => {
    count += 1;
    return route.fulfill({ status: 500 });
  });
  return { page, asked: () => count };
}

/** Waits until no placeholder is shown any more, so that everything that may retry has done so. */
function untilThere(page: Page): Promise<unknown> {
  const held = page.locator('.MuiSkeleton-root').filter({ visible: true });
  return waitFor(async () => (await held.count()) === 0, { what: 'every part of the page' });
}
