import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAndFail } from '../support/hold-answer.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast, toastTitles } from '../support/toast.ts';
import { adminRow } from './admin-form.ts';
import { discard } from './discard-question.ts';

const browser = useBrowser();
const member = await createMember();

test.each([
  { act: 'approve', name: 'Approve', failed: 'Approval Failed', done: 'Payment Approved' },
  { act: 'reject', name: 'Reject', failed: 'Rejection Failed', done: 'Payment Rejected' },
  { act: 'cancel', name: 'Cancel', failed: 'Cancellation Failed', done: 'Invoice Cancelled' },
])('$act: sent again after a response that was lost with the network, it is nobody else’s', async (act) => {
  browser.allowErrors(/ERR_FAILED/, refused(409));
  const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  await page.getByRole('dialog').getByRole('button', { name: act.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act.name}.* ${gfaInvoiceId}$`) });
  await dialog.getByRole('textbox').fill('Ending 4471.');
  // What has happened is not read meanwhile: once the page knew, there would be nothing left to send.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.route(`**/api/admin/invoice/${id}/${act.act}`, loseAnswer, { times: 1 });
  const submit = dialog.locator('button[type="submit"]');
  await submit.click();
  await seeToast(page, { title: act.failed });
  await dialog.getByRole('alert').waitFor();
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await toastTitles(page)).toEqual([act.done]);
});

test('Escape closes no dialog whose action is under way, and its input is still there when that fails', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Approve the payment of ${gfaInvoiceId}` });
  const notes = dialog.getByLabel('Admin notes');
  await notes.fill('Ending 4471, seen.');
  const fail = await holdAndFail(page, `**/api/admin/invoice/${id}/approve`);
  await notes.press('Control+Enter');
  await dialog.locator('[role="progressbar"]').waitFor();
  await pressEscape(dialog);
  fail();
  await seeToast(page, { title: 'Approval Failed' });
  await eventually(async () => expect(await notes.inputValue()).toBe('Ending 4471, seen.'));
});

test('settings whose saving got no response show that they are saved', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const { settings } = await admin.api.get<{ settings: object }>('/api/company-settings');
  const page = await browser.visit('/admin/company-settings', admin);
  const legalEntity = page.getByLabel('Legal entity');
  const name = `Harbour Guild ${randomUUID().slice(0, 8)} Ltd`;
  try {
    await legalEntity.fill(name);
    await page.route('**/api/company-settings', loseWrites, { times: 1 });
    // The company's name in the headers of pages comes with the brand.
    const brandRead = page.waitForRequest((request) => isOf(request.url(), '/api/brand'));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seeToast(page, { title: 'Company Settings Updated' });
    await brandRead;
    await page.getByText('Everything is saved.').waitFor();
    await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0));
    await eventually(async () => expect(await legalEntity.inputValue()).toBe(name));
  } finally {
    await admin.api.post('/api/company-settings', settings);
  }
});

test('what got no response when it was created is in its list when the form is left', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const code = `LOST${randomUUID().slice(0, 8).toUpperCase()}`;
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  await page.getByRole('button', { name: 'Create Coupon' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a coupon' });
  await dialog.getByLabel('Coupon code').fill(code);
  await dialog.getByLabel('Discount percentage').fill('5');
  await page.route('**/api/coupons', loseWrites, { times: 1 });
  await dialog.locator('button[type="submit"]').click();
  await seeToast(page, { title: 'Failed to Create Coupon' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await adminRow(page, code).waitFor();
});

test('a view whose saving got no response is saved again as the same one', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const page = await browser.visit('/admin/coupons', admin);
  await page.getByRole('button', { name: 'Views' }).click();
  const panel = page.getByRole('dialog', { name: 'Saved views' });
  const name = `View ${randomUUID().slice(0, 8)}`;
  await panel.getByLabel('Name of the view').fill(name);
  await page.route('**/api/admin/grid-views', (route) => route.abort());
  await page.route('**/api/admin/grid-views/*', loseAnswer, { times: 1 });
  await panel.getByRole('button', { name: 'Save view' }).click();
  await panel.getByRole('alert').waitFor();
  await page.unroute('**/api/admin/grid-views');
  await panel.getByRole('button', { name: 'Save view' }).click();
  await panel.getByRole('alert').waitFor({ state: 'detached' });
  const { views } = await admin.api.get<{ views: { name: string }[] }>('/api/admin/grid-views');
  expect(views.filter((view) => view.name === name)).toHaveLength(1);
});

test('a draft or a bulk action that got no response is looked for', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const { email } = await createMember();
  const { gfaInvoiceId } = await createInvoice({ recipient: email });
  const page = await browser.visit(`/admin?search=${email}`, admin);
  await page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Cancel' }).click();
  const cancellation = page.getByRole('dialog', { name: 'Cancel 1 invoice' });
  await cancellation.getByLabel('Cancellation notes').fill('Called off.');
  await page.route('**/api/admin/invoices/bulk', loseWrites);
  const jobsRead = readAgain(page, '/api/admin/invoices/bulk');
  await cancellation.locator('button[type="submit"]').click();
  await jobsRead;

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Create an invoice' });
  await form.getByLabel('Description').fill(`Draft ${randomUUID()}`);
  await page.route('**/api/admin/invoice-drafts', loseWrites);
  const draftsRead = readAgain(page, '/api/admin/invoice-drafts');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await draftsRead;
});

/** Waits until this is read after having been written. */
async function readAgain(page: Page, path: string): Promise<void> {
  await page.waitForRequest((request) => request.method() === 'POST' && isOf(request.url(), path));
  await page.waitForRequest((request) => request.method() === 'GET' && isOf(request.url(), path));
}

function isOf(address: string, path: string): boolean {
  return new URL(address).pathname === path;
}

function loseWrites(route: Route): Promise<void> {
  return route.request().method() === 'GET' ? route.continue() : loseAnswer(route);
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
