import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast } from '../support/toast.ts';
import { discard } from './discard-question.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const member = await createMember();

test('an approval that is answered late does not move the admin', async () => {
  const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
  await createReviewed({ member, slip: 'none' });
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  const release = await holdAnswer(page, `**/api/admin/invoice/${id}/approve`);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: `Approve the payment of ${gfaInvoiceId}` });
  await dialog.getByLabel('Admin notes').fill('Ending 4471, seen.');
  await page.keyboard.press('Control+Enter');
  await backOut(dialog);
  await typeElsewhere(page);
  release();
  await seeToast(page, { title: 'Payment Approved' });
  await stillTyping(page);
});

test.each([
  { act: 'approve', name: /^Approve/, status: 'Paid' },
  { act: 'reject', name: /^Reject/, status: 'Pending' },
  { act: 'cancel', name: /^Cancel/, status: 'Cancelled' },
])(
  'an admin whose action ($act) got no response is told that it may be done, and of no other admin',
  async ({ act, name, status }) => {
    browser.allowErrors(/ERR_FAILED/);
    const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
    const page = await browser.visit(`/admin?invoice=${id}`, admin);
    await page.route(`**/api/admin/invoice/${id}/${act}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`${name.source}.* ${gfaInvoiceId}$`) });
    await dialog.getByRole('textbox').fill('Ending 4471.');
    await dialog.locator('button[type="submit"]').click();
    const told = `There was no response to your request, but it may have been carried out: ${gfaInvoiceId} is now`;
    await dialog.getByText(told).getByText(status, { exact: true }).waitFor();
    await eventually(async () => expect(await dialog.getByText('Somebody else acted first').count()).toBe(0));
  },
);

test('a bulk action that starts late opens nothing over newer input', async () => {
  for (const goOn of [typeElsewhere, typeNotes]) {
    const payer = await createMember();
    const { id, gfaInvoiceId } = await createInvoice({ recipient: payer.email });
    await createInvoice({ recipient: payer.email });
    const page = await browser.visit(`/admin?search=${payer.email}`, admin);
    await page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).click();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 1 invoice' });
    await dialog.getByLabel('Cancellation notes').fill('Called off.');
    const release = await holdAnswer(page, '**/api/admin/invoices/bulk');
    const begun = page.waitForResponse('**/api/admin/invoices/bulk');
    await dialog.locator('button[type="submit"]').click();
    await backOut(dialog);
    await goOn(page);
    release();
    await (await begun).finished();
    await waitFor(async () => (await readInvoice(id)).status === 'cancelled', { what: 'the cancellation' });
    await stillTyping(page);
  }
});

test('an invoice created after its form was left does not lead back there', async () => {
  const page = await browser.visit('/admin/books', admin);
  await page.getByRole('link', { name: 'Coupons' }).first().click();
  await page.getByRole('button', { name: 'Create Coupon' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a coupon' });
  await dialog.getByLabel('Coupon code').fill(`LATE${Date.now().toString(36).toUpperCase()}`);
  await dialog.getByLabel('Discount percentage').fill('5');
  const release = await holdAnswer(page, '**/api/coupons');
  await dialog.locator('button[type="submit"]').click();
  await dialog.locator('[role="progressbar"]').waitFor();
  await page.goBack();
  await discard(page);
  await dialog.waitFor({ state: 'detached' });
  await typeElsewhere(page);
  release();
  await seeToast(page, { title: 'Coupon Created' });
  await stillTyping(page);
});

async function backOut(dialog: Locator): Promise<void> {
  await dialog.locator('[role="progressbar"]').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function typeElsewhere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Company Settings' }).click();
  await page.getByLabel('Company name').fill('Half typed');
}

async function typeNotes(page: Page): Promise<void> {
  await pressInMenu(page.getByRole('row').nth(1), 'Notes');
  await page.getByLabel('Admin notes').fill('Half typed');
}

async function stillTyping(page: Page): Promise<void> {
  const texts = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));
  expect(texts).toContain('Half typed');
  await eventually(async () => expect(new URL(page.url()).search).not.toMatch(/bulk=|payment=/));
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1));
}
