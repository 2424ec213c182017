import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast } from '../support/toast.ts';
import { findInvoice } from './admin-list.ts';
import { discard, keep, question } from './discard-question.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const member = await createMember();

test('a late response closes only its own dialog, and the desk stays where the admin went', async () => {
  const first = await createReviewed({ member, slip: 'none' });
  const second = await createReviewed({ member, slip: 'none' });
  const page = await openDesk(first.id);
  const release = await holdAnswer(page, `**/api/admin/invoice/${first.id}/approve`);
  await page.keyboard.press('a');
  const own = dialogOf(page, `Approve the payment of ${first.gfaInvoiceId}`);
  await own.getByLabel('Admin notes').fill('Ending 4471, seen.');
  await page.keyboard.press('Control+Enter');
  await own.locator('[role="progressbar"]').waitFor();
  await own.getByRole('button', { name: 'Back' }).click();
  await own.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: second.gfaInvoiceId }).click();
  await page.getByRole('heading', { name: second.gfaInvoiceId }).waitFor();
  await page.keyboard.press('a');
  const other = dialogOf(page, `Approve the payment of ${second.gfaInvoiceId}`);
  await other.getByLabel('Admin notes').fill('Not seen yet.');
  release();
  await seeToast(page, { title: 'Payment Approved' });
  await page
    .getByRole('link', { name: first.gfaInvoiceId, includeHidden: true })
    .waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await other.getByLabel('Admin notes').inputValue()).toBe('Not seen yet.'),
  );
  await eventually(async () => expect(new URL(page.url()).searchParams.get('payment')).toBe(second.id));
  expect((await readInvoice(second.id)).status).toBe('pending_admin_review');
});

test('input about an invoice is not discarded by Escape, a click outside or going back', async () => {
  const invoice = await createReviewed({ member, slip: 'none' });
  const page = await browser.visit('/admin/books', admin);
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor();
  await goTo(page, 'Review desk');
  await page.getByRole('link', { name: invoice.gfaInvoiceId }).click();
  await page.getByRole('heading', { name: invoice.gfaInvoiceId }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = dialogOf(page, `Approve the payment of ${invoice.gfaInvoiceId}`);
  await pressEscape(dialog);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Admin notes').fill('Ending 4471, seen.');
  for (const leave of waysOut) {
    await leave(page);
    await keep(page);
    await eventually(async () =>
      expect(await dialog.getByLabel('Admin notes').inputValue()).toBe('Ending 4471, seen.'),
    );
  }
  await page.keyboard.press('Escape');
  await discard(page);
  await dialog.waitFor({ state: 'detached' });
  expect((await readInvoice(invoice.id)).status).toBe('pending_admin_review');
});

test('an invoice that is being created or changed asks before it is left', async () => {
  const { gfaInvoiceId } = await createInvoice();
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Recipient e-mail') });
  await form.getByLabel('Description').fill('Two seats at the harbour');
  for (const leave of waysOut) {
    await leave(page);
    await keep(page);
    await eventually(async () =>
      expect(await form.getByLabel('Description').inputValue()).toBe('Two seats at the harbour'),
    );
  }
  await page.goBack();
  await discard(page);
  await form.waitFor({ state: 'detached' });
  await eventually(async () => expect(new URL(page.url()).search).toBe(''));

  await pressInMenu(await findInvoice(page, gfaInvoiceId), 'Edit');
  const edit = dialogOf(page, `Edit ${gfaInvoiceId}`);
  await edit.getByLabel('Description').fill('Three seats');
  await edit.getByRole('button', { name: 'Back' }).click();
  await keep(page);
  await eventually(async () => expect(await edit.getByLabel('Description').inputValue()).toBe('Three seats'));
});

test('input from a moment before counts too, however slow the machine; without input a form just closes', async () => {
  const page = await browser.visit('/admin', admin);
  // The interaction with the page should be slow, not its loading.
  await page.getByText(/^Showing \d/).waitFor();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Recipient e-mail') });
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await form.getByLabel('Description').waitFor();
  await pressEscape(form);
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await form.getByLabel('Description').fill('Two seats at the harbour');
  await page.keyboard.press('Escape');
  await keep(page);
  await eventually(async () =>
    expect(await form.getByLabel('Description').inputValue()).toBe('Two seats at the harbour'),
  );
});

test('signing out in another tab keeps the input behind the offer to sign in again', async () => {
  browser.allowErrors(refused(401));
  const context = await browser.enter(await createMember({ isAdmin: true }));
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Recipient e-mail') });
  await form.getByLabel('Description').fill('Two seats at the harbour');
  const [idle, tab] = [await context.newPage(), await context.newPage()];
  for (const other of [idle, tab]) await other.goto('/admin');
  await idle.getByRole('button', { name: 'Create Invoice' }).waitFor();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Session Expired' }).waitFor();
  // What lies beneath a dialog is hidden from the accessibility tree.
  await eventually(async () =>
    expect(await page.getByLabel('Description').inputValue()).toBe('Two seats at the harbour'),
  );
  // In a tab without unsaved input, nothing of the admin area stays visible.
  await idle.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the command palette also asks before a form with unsaved input is left', async () => {
  const page = await browser.visit('/admin/company-settings', admin);
  const name = page.getByLabel('Company name');
  await name.fill('Harbour Guild, half typed');
  await goTo(page, 'Books');
  await keep(page);
  await eventually(async () => expect(await name.inputValue()).toBe('Harbour Guild, half typed'));
  await goTo(page, 'Company Settings');
  await eventually(async () => expect(await question(page).count()).toBe(0));
  await goTo(page, 'Books');
  await discard(page);
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor();
});

test.each(['light', 'dark'] as const)(
  'a pressed button keeps its colour in the %s scheme',
  async (scheme) => {
    const { id, gfaInvoiceId } = await createInvoice();
    const context = await browser.enter(admin, { colorScheme: scheme });
    const page = await context.newPage();
    await page.goto('/admin');
    await pressInMenu(await findInvoice(page, gfaInvoiceId), `Cancel ${gfaInvoiceId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cancellation notes').fill('Ordered twice.');
    const button = dialog.getByRole('button', { name: `Cancel ${gfaInvoiceId}` });
    const before = await groundOf(button);
    const release = await holdAnswer(page, `**/api/admin/invoice/${id}/cancel`);
    await button.click();
    const pressed = dialog.locator('button[type="submit"]:has([role="progressbar"])');
    await pressed.waitFor();
    await waitFor(async () => (await groundOf(pressed)) === before, { what: 'the colour that it had' });
    release();
    await seeToast(page, { title: 'Invoice Cancelled' });
  },
);

test('notes that another admin saved in the meantime are shown and not overwritten', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const page = await browser.visit('/admin', admin);
  await pressInMenu(await findInvoice(page, gfaInvoiceId), 'Notes');
  const dialog = dialogOf(page, `Notes on ${gfaInvoiceId}`);
  const field = dialog.getByLabel('Admin notes');
  await field.fill('Called the payer.');
  const path = `/api/admin/invoices/${id}/admin-notes`;
  await admin.api.patch(path, { adminNotes: 'Chargeback 123.' });
  await dialog.getByText('“Chargeback 123.”').waitFor();
  const submit = dialog.getByRole('button', { name: 'Save notes' });
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await page.keyboard.press('Control+Enter');

  await dialog.getByRole('button', { name: 'Show the current version' }).click();
  await eventually(async () => expect(await field.inputValue()).toBe('Chargeback 123.\nCalled the payer.'));
  await submit.click();
  await seeToast(page, { title: 'Admin Notes Updated' });
  expect(await readInvoice(id)).toMatchObject({ adminNotes: 'Chargeback 123.\nCalled the payer.' });
});

async function openDesk(id: string): Promise<Page> {
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

const waysOut = [
  (page: Page) => page.keyboard.press('Escape'),
  (page: Page) => page.mouse.click(4, 4),
  (page: Page) => page.goBack(),
];

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to…' });
  await box.fill(name);
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}

function groundOf(button: Locator): Promise<string> {
  return button.evaluate((node) => node.ownerDocument.defaultView.getComputedStyle(node).backgroundColor);
}
