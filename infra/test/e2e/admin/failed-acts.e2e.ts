import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { refundInPart } from '../support/card-exceptions.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { seeToast, toastOn, toastTitles } from '../support/toast.ts';
import { adminRow } from './admin-form.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const refusal = { status: 503, json: { error: 'service_unavailable', message: 'Please try again.' } };

test('a reconciliation that could not be started says why beside its button, until it is', async () => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(admin)).newPage();
  await page.route('**/api/admin/reconciliation', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  );
  await page.goto('/admin/books?part=reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  const why = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to Start the Reconciliation. Please try again.' });
  await why.waitFor();
  await page.unroute('**/api/admin/reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  await why.waitFor({ state: 'detached' });
});

test('an action is sent once, even if its button is pressed again before the page has changed', async () => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(admin)).newPage();
  let sent = 0;
  await page.route('**/api/admin/reconciliation', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return route.fulfill(refusal);
  });
  await page.goto('/admin/books?part=reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).evaluate((button) => {
    for (let press = 0; press < 2; press += 1) button.dispatchEvent(new Event('click', { bubbles: true }));
  });
  await page.getByRole('alert').filter({ hasText: 'Failed to Start the Reconciliation.' }).waitFor();
  expect(sent).toBe(1);
});

test('an export or download that failed says why beside its button', async () => {
  browser.allowErrors(refused(503));
  const { id } = await createInvoice();
  const page = await (await browser.enter(admin)).newPage();
  await page.route(/\/(invoices\/export|pdf)\b/, (route) => route.fulfill(refusal));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('alert').filter({ hasText: 'The export failed. Please try again.' }).waitFor();
  await page.goto(`/admin?invoice=${id}`);
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByRole('alert').filter({ hasText: 'Download Failed. Please try again.' }).waitFor();
});

test.each([
  { section: 'fx', preview: '**/fx-settings/preview', shown: (page: Page) => page.getByText('For $100.00') },
  {
    section: 'company-settings',
    preview: '**/company-settings/preview*',
    shown: (page: Page) => page.getByRole('link', { name: 'Open preview' }),
  },
])('a preview in $section that failed can be asked for again', async ({ section, preview, shown }) => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(admin)).newPage();
  await page.route(preview, (route) => route.fulfill(refusal));
  await page.goto(`/admin/${section}`);
  const failure = page.getByRole('status').filter({ hasText: 'Please try again.' });
  await failure.waitFor();
  await page.unroute(preview);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
  await shown(page).waitFor();
});

test('a draft that was not deleted says why, and one whose deletion got no answer is gone', async () => {
  browser.allowErrors(refused(503), /ERR_FAILED/);
  const description = `Draft ${crypto.randomUUID()}`;
  await admin.api.post('/api/admin/invoice-drafts', { description });
  const page = await browser.visit('/admin', admin);
  await page.route('**/api/admin/invoice-drafts/*', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: /^\d+ drafts?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  const line = dialog.getByRole('listitem').filter({ hasText: description });
  const press = async (): Promise<void> => {
    await line.getByRole('button', { name: `Delete ${description}`, exact: true }).click();
    await line.getByRole('button', { name: `Really delete ${description}` }).click();
  };
  await press();
  await line.getByRole('alert').filter({ hasText: 'The draft was not deleted. Please try again.' }).waitFor();
  await page.unroute('**/api/admin/invoice-drafts/*');
  await page.route('**/api/admin/invoice-drafts/*', loseAnswer);
  await press();
  await line.waitFor({ state: 'detached' });
});

test('a coupon whose deletion got no answer is deleted, which a second press says', async () => {
  browser.allowErrors(refused(404), /ERR_FAILED/);
  const code = await createCoupon(10);
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  await pressInMenu(adminRow(page, code), 'Delete');
  await page.route('**/api/admin/coupons/*', loseAnswer, { times: 1 });
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: `Delete ${code}` });
  await submit.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await seeToast(page, { title: 'Failed to Delete Coupon' });
  await submit.and(page.locator(':focus')).press('Enter');
  await seeToast(page, { title: 'Coupon Deleted' });
  await dialog.waitFor({ state: 'detached' });
});

test('a switch says that it was not saved, but not once the list shows that it was', async () => {
  browser.allowErrors(refused(503), /ERR_FAILED/);
  const { name } = await createMethod({ currency: 'EUR' });
  const page = await browser.visit(`/admin/payment-methods?search=${encodeURIComponent(name)}`, admin);
  const toggle = adminRow(page, name).getByRole('switch', { name: `${name} is active` });
  const address = '**/api/admin/payment-methods/*';
  await page.route(address, (route) => route.fulfill(refusal), { times: 1 });
  await toggle.click();
  await toggle.and(page.locator('[title*="Please try again."]')).waitFor();
  await page.route(address, loseAnswer, { times: 1 });
  await toggle.click();
  await toggle.and(page.locator('[aria-checked="false"]:not([title])')).waitFor();
});

test('a payment method whose change got no answer was not changed by somebody else', async () => {
  browser.allowErrors(refused(409), /ERR_FAILED/);
  for (const isRead of [true, false]) {
    const { name } = await createMethod({ currency: 'EUR' });
    const page = await browser.visit(`/admin/payment-methods?search=${encodeURIComponent(name)}`, admin);
    await adminRow(page, name).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Instructions').fill('Name the invoice.');
    if (!isRead) await page.route('**/api/admin/payment-methods', (route) => route.abort());
    await page.route('**/api/admin/payment-methods/*', loseAnswer, { times: 1 });
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await save.click();
    if (!isRead) {
      await seeToast(page, { title: 'Failed to Update Payment Method' });
      await save.click();
    }
    await dialog.waitFor({ state: 'detached' });
    await seeToast(page, { title: 'Payment Method Updated' });
    expect(await toastTitles(page)).toEqual([]);
  }
});

test('an exception whose resolution got no answer was resolved by oneself', async () => {
  browser.allowErrors(refused(409), /ERR_FAILED/);
  const { exceptionId } = await refundInPart();
  const page = await browser.visit(`/admin/exceptions?exception=${exceptionId}`, admin);
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resolve: / });
  await dialog.getByRole('textbox').fill('Paid back by hand.');
  await page.route('**/api/admin/exceptions/*/resolve', loseAnswer, { times: 1 });
  const submit = dialog.getByRole('button', { name: 'Resolve exception' });
  await submit.click();
  await seeToast(page, { title: 'Failed to Resolve Exception' });
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await toastTitles(page)).toEqual(['Exception Resolved']);
});

test('a note that got no answer leaves nobody’s address in the browser', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const email = `ana.${randomUUID()}@example.com`;
  await createInvoice({ recipient: email });
  const page = await browser.visit(`/admin/members/${encodeURIComponent(email)}?part=notes`, admin);
  await page.route('**/api/admin/members/*/notes', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
  );
  await page.getByLabel('New note').fill('Called about the invoice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('alert').waitFor();
  const names = await page.evaluate<string[]>('Object.keys(localStorage)');
  const keys = names.filter((name) => name.startsWith('checkout.attempt.'));
  expect(keys.length).toBe(1);
  expect(keys[0]).not.toContain('ana.');
});

test('on a phone, why a decision failed covers none of the buttons that send it again', async () => {
  browser.allowErrors(refused(503));
  const { id } = await createInvoice();
  const page = await (await browser.enter(admin)).newPage();
  await page.addInitScript(holdLongTimers);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.route(`**/api/admin/invoice/${id}/cancel`, (route) => route.fulfill(refusal));
  await page.goto(`/admin?invoice=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await dialog.getByRole('textbox').fill('Called off.');
  const submit = dialog.locator('button[type="submit"]');
  await submit.click();
  await toastOn(page).waitFor();
  await dialog.getByRole('alert').waitFor();
  await eventually(async () => {
    const [toast, button] = [await toastOn(page).boundingBox(), await submit.boundingBox()];
    expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
