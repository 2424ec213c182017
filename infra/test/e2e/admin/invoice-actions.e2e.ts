import { randomUUID } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast, toastTitles } from '../support/toast.ts';
import { findInvoice, invoiceRow, searchInvoices } from './admin-list.ts';
import { actionsOf, pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const payer = await createMember();

async function review(description?: string) {
  return createReviewed({ member: payer, ...(description && { description }) });
}

async function approve(id: string): Promise<void> {
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received.' });
}

async function openRow(gfaInvoiceId: string, member: Member = admin) {
  const page = await browser.visit('/admin', member);
  return { page, row: await findInvoice(page, gfaInvoiceId), dialog: page.getByRole('dialog') };
}

test('each row offers what its status allows', async () => {
  const description = `Acts ${randomUUID().slice(0, 8)}`;
  const pending = await createInvoice({ description });
  const waiting = await review(description);
  const paid = await review(description);
  await approve(paid.id);
  const cancelled = await createInvoice({ description });
  await admin.api.post(`/api/admin/invoice/${cancelled.id}/cancel`, {
    cancelNotes: 'Test',
    sendWebhook: false,
  });
  const page = await browser.visit('/admin', admin);
  await searchInvoices(page, { text: description, count: 4 });
  const actions = (number: string) => actionsOf(invoiceRow(page, number));
  expect(await actions(pending.gfaInvoiceId)).toEqual({
    quick: ['View', 'Due Date'],
    menu: ['Edit', 'Notes', 'Duplicate', `Cancel ${pending.gfaInvoiceId}`],
  });
  expect(await actions(waiting.gfaInvoiceId)).toEqual({
    quick: ['Approve', 'Reject'],
    menu: ['View', 'Due Date', 'Notes', 'Duplicate', `Cancel ${waiting.gfaInvoiceId}`],
  });
  expect(await actions(paid.gfaInvoiceId)).toEqual({
    quick: ['View', 'Resend Webhook'],
    menu: ['Due Date', 'Notes', 'Duplicate', `Cancel ${paid.gfaInvoiceId}`],
  });
  expect(await actions(cancelled.gfaInvoiceId)).toEqual({
    quick: ['View', 'Due Date'],
    menu: ['Notes', 'Duplicate'],
  });
});

test('an unpaid invoice is changed while its payer is looking at it, who sees that and the previous values', async () => {
  const metadata = { productType: 'event_ticket', seats: 2 };
  const { id, gfaInvoiceId } = await createInvoice({ recipient: payer.email, metadata });
  const payPage = await browser.visit(`/pay/${id}`, payer);
  await payPage.getByText('Harbour dinner').first().waitFor();
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await pressInMenu(row, 'Edit');
  await dialog.getByRole('heading', { name: `Edit ${gfaInvoiceId}` }).waitFor();
  await eventually(async () =>
    expect(JSON.parse(await dialog.getByLabel('Other metadata').inputValue())).toEqual({ seats: 2 }),
  );
  await dialog.getByLabel('Amount').fill('0');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('Amount must be positive').waitFor();
  await dialog.getByLabel('Amount').fill('30.50');
  await dialog.getByLabel('Currency').selectOption('HKD');
  await dialog.getByLabel('Description').fill('Harbour lunch');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeToast(page, { title: 'Invoice Changed', text: gfaInvoiceId });
  await page.getByRole('dialog', { name: `Edit ${gfaInvoiceId}` }).waitFor({ state: 'detached' });
  await row.getByText('HK$30.50').waitFor();
  expect(await readInvoice(id)).toMatchObject({ gfaInvoiceId, amountFormatted: 'HK$30.50', metadata });
  await seeToast(payPage, { title: 'This invoice was changed', text: 'read it again before you pay' });
  await payPage.getByText('Harbour lunch').first().waitFor();
  await payPage.getByRole('button', { name: 'What happened so far' }).click();
  const change = payPage.getByRole('listitem').filter({ hasText: 'Changed by the merchant' });
  await change.getByText('$25.00 → HK$30.50').waitFor();
  await change.getByText('“Harbour dinner” → “Harbour lunch”').waitFor();
});

test('another admin’s changes are shown and not overwritten', async () => {
  browser.allowErrors(refused(409));
  const { id, gfaInvoiceId } = await createInvoice();
  const other = await createMember({ isAdmin: true });
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await pressInMenu(row, 'Edit');
  await dialog.getByLabel('Description').fill('Mine');
  const theirs = { amountVersion: 1, amount: 26, currency: 'USD', description: 'Theirs', metadata: {} };
  await page.route(`**/api/admin/invoice/${id}`, async (route) => {
    await other.api.patch(`/api/admin/invoice/${id}`, theirs);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seeToast(page, { title: 'Failed to Change Invoice' });
  await dialog.getByText('it now says $26.00, “Theirs”').waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Description').inputValue()).toBe('Mine'));
  await page.unroute(`**/api/admin/invoice/${id}`);
  await dialog.getByRole('button', { name: 'Show the current version' }).click();
  await waitFor(async () => (await dialog.getByLabel('Amount').inputValue()) === '26.00', {
    what: 'the amount of the other admin',
  });
  await dialog.getByLabel('Description').fill('Ours');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readInvoice(id)).toMatchObject({ description: 'Ours', amountMinor: 2600 });
});

test('a change whose response was lost is shown as saved', async () => {
  browser.allowErrors(/net::ERR_FAILED/);
  const { id, gfaInvoiceId } = await createInvoice({ recipient: payer.email });
  const payPage = await browser.visit(`/pay/${id}`, payer);
  await payPage.getByText('Harbour dinner').first().waitFor();
  await payPage.route('**/notify-terms-changed*', (route) => route.abort());
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await pressInMenu(row, 'Edit');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.and(page.locator(':disabled')).waitFor();
  await dialog.getByLabel('Description').fill('Harbour lunch');
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/admin/invoice/${id}`, loseAnswer, { times: 1 });
  const silenced = payPage.waitForEvent('requestfailed', (request) =>
    request.url().includes('/notify-terms-changed'),
  );
  await save.click();
  await dialog.getByText('Saved: the invoice already says this.').waitFor();
  await eventually(async () => expect(await dialog.getByText('Somebody else').count()).toBe(0));
  await save.click();
  await seeToast(page, { title: 'Invoice Changed', text: gfaInvoiceId });
  expect(await readInvoice(id)).toMatchObject({ description: 'Harbour lunch', amountVersion: 2 });
  await payPage.getByText('Harbour lunch').first().waitFor();
  await silenced;
});

test('a payment is approved beside its receipt, only with notes', async () => {
  const { id, gfaInvoiceId } = await review();
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('img', { name: 'Uploaded receipt' }).waitFor();
  await dialog.getByText('Sent from Harbour Bank, ending 4471.').waitFor();
  const submit = dialog.getByRole('button', { name: `Approve ${gfaInvoiceId}` });
  await dialog.getByLabel('Admin notes').fill('   ');
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await dialog.getByLabel('Admin notes').fill('Received in full.');
  await submit.click();
  await seeToast(page, { title: 'Payment Approved', text: gfaInvoiceId });
  await row.getByText('Paid', { exact: true }).waitFor();
  expect((await readInvoice(id)).status).toBe('paid');
});

test('the webhook of a paid invoice is sent again after a confirmation', async () => {
  const { id, gfaInvoiceId } = await review();
  await approve(id);
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await row.getByRole('button', { name: 'Resend Webhook' }).click();
  await dialog.getByRole('button', { name: 'Resend webhook' }).click();
  await seeToast(page, { title: 'Webhook Resent' });
});

test('a payment that another admin has just rejected cannot be approved, and the dialog shows its state', async () => {
  const { id, gfaInvoiceId } = await review();
  const other = await createMember({ isAdmin: true });
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Admin notes').fill('Received in full.');
  await other.api.post(`/api/admin/invoice/${id}/reject`, { reason: 'No such transfer.' });
  await dialog.getByText(`because ${gfaInvoiceId} is now`).waitFor();
  await dialog.getByText('Pending', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await dialog.getByRole('button', { name: `Approve ${gfaInvoiceId}` }).isDisabled()).toBe(true),
  );
  await dialog.getByRole('button', { name: 'Back' }).click();
  await row.getByText('Pending', { exact: true }).waitFor();
  await eventually(async () => expect(await row.getByRole('button', { name: 'Approve' }).count()).toBe(0));
  expect(await toastTitles(page)).not.toContain('Payment Approved');
});

test('an approval that comes too late is refused with a message, and the row is updated', async () => {
  browser.allowErrors(refused(409));
  const { id, gfaInvoiceId } = await review();
  const other = await createMember({ isAdmin: true });
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Admin notes').fill('Received in full.');
  await page.route(`**/api/admin/invoice/${id}/approve`, async (route) => {
    await other.api.post(`/api/admin/invoice/${id}/reject`, { reason: 'No such transfer.' });
    await route.continue();
  });
  await dialog.getByRole('button', { name: `Approve ${gfaInvoiceId}` }).click();
  await seeToast(page, { title: 'Approval Failed' });
  await dialog.getByText(`because ${gfaInvoiceId} is now`).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await row.getByText('Pending', { exact: true }).waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

test('items, a product and custom metadata reach an invoice, and its recipient sees the items', async () => {
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByLabel('Description').fill('A course');
  await dialog.getByRole('button', { name: '+ Add an item' }).click();
  await dialog.getByLabel('Name of item 1').fill('Lesson');
  await dialog.getByLabel('Quantity of item 1').fill('3');
  await dialog.getByLabel('Unit price of item 1').fill('12.50');
  await waitFor(async () => (await dialog.getByLabel('Amount').inputValue()) === '37.50', {
    what: 'the sum of the items as the amount',
  });
  await dialog.getByLabel('Product').selectOption('Learning Course');
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByLabel('Other metadata').fill('{"returnUrl": "javascript:alert(1)"}');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByText('The return link must be a full https address').waitFor();
  await dialog.getByLabel('Other metadata').fill('{"returnUrl": "https://courses.example.com/7"}');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByRole('heading', { name: 'Invoice Created' }).waitFor();
  const link = await dialog.getByLabel('Payment link').inputValue();
  const invoice = await readInvoice(link.slice(link.lastIndexOf('/') + 1));
  expect(invoice).toMatchObject({
    amountMinor: 3750,
    metadata: {
      productType: 'learning_course',
      returnUrl: 'https://courses.example.com/7',
      items: [{ name: 'Lesson', quantity: 3, unitPrice: 12.5 }],
    },
  });
  const payer = await browser.visit(link);
  await payer.getByRole('row', { name: /^Lesson/ }).waitFor();
});

test('a copy of an invoice has its items and metadata, and its recipient is completed', async () => {
  const metadata = {
    productType: 'event_ticket',
    seats: 2,
    items: [{ name: 'Seat', quantity: 2, unitPrice: 6.25 }],
  };
  const { gfaInvoiceId } = await createInvoice({
    recipient: payer.email,
    amount: 12.5,
    currency: 'HKD',
    description: 'Two seats, once more',
    metadata,
  });
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await pressInMenu(row, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'New invoice like this one' });
  await eventually(async () =>
    expect(JSON.parse(await dialog.getByLabel('Other metadata').inputValue())).toEqual({ seats: 2 }),
  );
  await eventually(async () =>
    expect(await dialog.getByLabel('Recipient e-mail').inputValue()).toBe(payer.email),
  );
  await dialog.getByLabel('Recipient e-mail').fill(payer.email.slice(0, 9));
  await dialog.locator(`datalist option[value="${payer.email}"]`).waitFor({ state: 'attached' });
  await dialog.getByLabel('Recipient e-mail').fill(payer.email);
  await dialog.getByLabel('Quantity of item 1').fill('3');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.waitFor({ state: 'detached' });
  const link = await page.getByRole('dialog').getByLabel('Payment link').inputValue();
  const copy = await readInvoice(link.slice(link.lastIndexOf('/') + 1));
  expect(copy.gfaInvoiceId).not.toBe(gfaInvoiceId);
  expect(copy).toMatchObject({
    amountMinor: 1875,
    recipientEmail: payer.email,
    metadata: { ...metadata, items: [{ name: 'Seat', quantity: 3, unitPrice: 6.25 }] },
  });
});

test('an invoice can also be duplicated from the page of its recipient, and the copy appears there', async () => {
  const { id, email } = await createMember();
  const { gfaInvoiceId } = await createInvoice({ recipient: email, description: 'Two seats, once more' });
  const page = await browser.visit(`/admin/members/${id}`, admin);
  await pressInMenu(invoiceRow(page, gfaInvoiceId), 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'New invoice like this one' });
  await eventually(async () =>
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Two seats, once more'),
  );
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await page.getByRole('dialog', { name: 'Invoice Created' }).getByRole('button', { name: 'Close' }).click();
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/admin/members/${id}`));
});

test('a draft waits for its admin without a number and becomes an invoice when issued', async () => {
  const description = `A draft of ${crypto.randomUUID()}`;
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill('1.234');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await dialog.getByText('Amount can have at most two decimals').waitFor();
  await dialog.getByLabel('Amount').fill('12.50');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await seeToast(page, { title: 'Draft saved' });

  await page.getByRole('button', { name: /^\d+ drafts?$/ }).click();
  const reopen = page.getByRole('button', { name: `Open ${description}` });
  await dialog.getByRole('button', { name: 'Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes: Drafts' });
  await changes.getByText(description).first().waitFor();
  await changes.getByText(admin.username).first().waitFor();
  await changes.getByRole('button', { name: 'Close the changes' }).click();
  await changes.waitFor({ state: 'detached' });
  await reopen.click();
  browser.allowErrors(/net::ERR_FAILED/, refused(409));
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/admin/invoice-drafts/*', loseAnswer, { times: 1 });
  await dialog.getByLabel('Due in').fill('5');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await seeToast(page, { title: 'The draft was not saved' });
  await dialog.getByLabel('Due in').fill('6');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await seeToast(page, { title: 'Draft saved' });
  await dialog.getByLabel('Due in').waitFor({ state: 'hidden' });
  await reopen.click();
  await eventually(async () => expect(await dialog.getByLabel('Due in').inputValue()).toBe('6'));
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByText('Invalid email format').waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Amount').inputValue()).toBe('12.50'));
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByRole('heading', { name: 'Invoice Created' }).waitFor();
  const link = await dialog.getByLabel('Payment link').inputValue();
  const invoice = await readInvoice(link.slice(link.lastIndexOf('/') + 1));
  expect(invoice).toMatchObject({ amountMinor: 1250, description, status: 'pending' });
  const { drafts } = await admin.api.get<{ drafts: { description: string }[] }>('/api/admin/invoice-drafts');
  expect(drafts.map((left) => left.description)).not.toContain(description);
});
