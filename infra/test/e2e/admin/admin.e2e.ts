import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { findInvoice, numberCell } from './admin-list.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();

test('an admin creates an invoice and gets the link to send', async () => {
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByText('Invalid email format').waitFor();
  await dialog.getByText('Description is required').waitFor();
  await dialog.getByLabel('Amount').fill('-1');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByText('Amount must be positive').waitFor();

  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByLabel('Amount').fill('78.50');
  await dialog.getByLabel('Currency').selectOption('HKD');
  await dialog.getByLabel('Description').fill('Two seats at the harbour');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByRole('heading', { name: 'Invoice Created' }).waitFor();
  const link = await dialog.getByLabel('Payment link').inputValue();

  const payer = await browser.visit(link);
  await payer.getByText('Two seats at the harbour').first().waitFor();
  await payer.getByRole('button', { name: 'Pay HK$78.50', exact: true }).waitFor();
});

test('keyboard shortcuts lead from anywhere in the admin area to an invoice, a section and the list of shortcuts', async () => {
  const { gfaInvoiceId } = await createInvoice({ description: 'Reached by its number' });
  const page = await browser.visit('/admin/fx', admin);
  await page.getByRole('heading', { name: 'FX Settings' }).first().waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to…' });
  await box.fill(gfaInvoiceId);
  await page.getByRole('option', { name: gfaInvoiceId, selected: true }).waitFor();
  await box.press('Enter');
  await page.getByRole('dialog', { name: gfaInvoiceId }).getByText('Reached by its number').waitFor();

  await page.keyboard.press('Control+k');
  await box.fill('book');
  await page.getByRole('option', { name: 'Books', selected: true }).click();
  await page.getByRole('heading', { name: 'Books' }).first().waitFor();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Ctrl').first().waitFor();
  await pressEscape(keys);
  await keys.waitFor({ state: 'hidden' });
});

test('an invoice created elsewhere appears in the open list', async () => {
  const page = await browser.visit('/admin', admin);
  await page.getByText(/^Showing [\d,]+ of [\d,]+ invoices$/).waitFor();
  const { gfaInvoiceId } = await createInvoice();
  await numberCell(page, gfaInvoiceId).waitFor();
});

test('cancelling needs a reason and closes the invoice for its payer', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const payer = await browser.visit(`/pay/${id}`);
  await payer.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await pressInMenu(row, `Cancel ${gfaInvoiceId}`);
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: `Cancel ${gfaInvoiceId}` });
  await cancel.click();
  await seeToast(page, { title: 'Notes Required' });
  await dialog.getByLabel('Cancellation notes').fill('Ordered twice.');
  await cancel.click();
  await seeToast(page, { title: 'Invoice Cancelled', text: gfaInvoiceId });
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await payer.getByRole('heading', { name: 'This invoice was cancelled' }).waitFor();
  expect((await readInvoice(id)).status).toBe('cancelled');
});

test('a past due date expires the invoice while its payer is looking at it', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const payer = await browser.visit(`/pay/${id}`);
  await payer.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await row.getByRole('button', { name: 'Due Date' }).click();
  await page.getByRole('dialog').getByLabel('New due date').fill('2025-01-31');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Expire ${gfaInvoiceId}` })
    .click();
  await seeToast(page, { title: 'Due Date Updated', text: gfaInvoiceId });
  await payer.getByRole('heading', { name: 'Invoice Expired' }).waitFor();
  await payer.getByRole('link', { name: 'Request New Invoice' }).waitFor();
});

test('nobody else can open the admin area', async () => {
  for (const visitor of [await createMember(), undefined]) {
    for (const path of ['/admin', '/admin/coupons']) {
      const page = await browser.visit(path, visitor);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByText("The page you're looking for doesn't exist.").waitFor();
      await eventually(async () =>
        expect(await page.getByRole('banner').getByRole('link', { name: 'Admin' }).count()).toBe(0),
      );
    }
  }
});

test('a member search shows its progress and is there on the way back, and an unsaved note is kept', async () => {
  const member = await createMember();
  const page = await browser.visit('/admin/members', admin);
  const release = await holdAnswer(page, '**/api/admin/members?*');
  await page.getByLabel('Find a member').fill(member.email);
  const status = page.getByRole('main').getByRole('status');
  await status.filter({ hasText: 'Searching…' }).waitFor();
  release();
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: member.email });
  await found.getByRole('link').waitFor();
  await status.filter({ hasText: 'Searching…' }).waitFor({ state: 'hidden' });
  const parts = page.getByRole('group', { name: 'About this member' });
  await found.getByRole('link').click();
  await parts.waitFor();
  await page.goBack();
  await found.getByRole('link').waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Find a member').inputValue()).toBe(member.email),
  );
  await found.getByRole('link').click();

  await parts.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Asked for');
  await parts.getByRole('button', { name: 'Activity' }).click();
  await page.getByLabel('New note').waitFor({ state: 'hidden' });
  await parts.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabel('New note').waitFor();
  await eventually(async () => expect(await page.getByLabel('New note').inputValue()).toBe('Asked for'));
});
