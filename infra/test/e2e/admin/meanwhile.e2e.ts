import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { stack } from '../support/stack.ts';
import { seeToast, toastTitles } from '../support/toast.ts';
import { findInvoice } from './admin-list.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const payer = await createMember({ credits: 5_000 });
const bank = await createMethod({ currency: 'USD' });

test('an invoice paid while its cancellation was open is not cancelled before that was seen', async () => {
  const { id, gfaInvoiceId } = await createInvoice({ recipient: payer.email });
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await pressInMenu(row, `Cancel ${gfaInvoiceId}`);
  await dialog.getByLabel('Cancellation notes').fill('Ordered twice.');
  await confirm(id, 'A transfer of today.');
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received.' });
  const told = dialog.getByRole('status').filter({ hasText: `in the meantime: ${gfaInvoiceId} is now` });
  // Between the two changes it may have been shown as under review.
  await told.getByText('Paid', { exact: true }).waitFor();
  const submit = dialog.getByRole('button', { name: `Cancel ${gfaInvoiceId}` });
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await page.keyboard.press('Control+Enter');
  expect((await readInvoice(id)).status).toBe('paid');

  await dialog.getByRole('button', { name: 'Show the current version' }).click();
  await eventually(async () =>
    expect(await dialog.getByLabel('Cancellation notes').inputValue()).toBe('Ordered twice.'),
  );
  await submit.click();
  await seeToast(page, { title: 'Invoice Cancelled' });
  expect((await readInvoice(id)).status).toBe('cancelled');
});

test.each([
  { act: 'Approve', field: 'Admin notes', done: 'Payment Approved', status: 'paid' },
  { act: 'Reject', field: 'Reason', done: 'Payment Rejected', status: 'pending' },
])('$act: a payment confirmed in the meantime is not decided as the earlier one', async (decision) => {
  const { id, gfaInvoiceId } = await createReviewed({ member: payer });
  const { page, row, dialog } = await openRow(gfaInvoiceId);
  await row.getByRole('button', { name: decision.act }).click();
  await dialog.getByLabel(decision.field).fill('Ending 4471, seen.');
  const submit = dialog.getByRole('button', { name: `${decision.act} ${gfaInvoiceId}` });
  await admin.api.post(`/api/admin/invoice/${id}/reject`, { reason: 'No such transfer.' });
  await dialog.getByText(`because ${gfaInvoiceId} is now`).waitFor();
  await confirm(id, 'Sent from Ferry Bank, ending 9003.');
  await dialog.getByText('has since confirmed another payment').waitFor();
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await page.keyboard.press('Control+Enter');
  await eventually(async () => expect(await dialog.getByText('ending 9003').count()).toBe(0));
  expect((await readInvoice(id)).status).toBe('pending_admin_review');

  await dialog.getByRole('button', { name: 'Show the current version' }).click();
  await eventually(async () => expect(await dialog.getByLabel(decision.field).inputValue()).toBe(''));
  await dialog.getByLabel(decision.field).fill('Ending 9003, seen.');
  await submit.click();
  await seeToast(page, { title: decision.done });
  expect((await readInvoice(id)).status).toBe(decision.status);
});

test.each(['Save as draft', 'Create Invoice'])(
  '%s: a draft that another admin changed in the meantime takes that over and keeps the input',
  async (button) => {
    browser.allowErrors(refused(409));
    const content = { recipient: payer.email, amount: 12.5, currency: 'USD', dueInDays: 7, metadata: {} };
    const { draft } = await admin.api.post<{ draft: { id: string; version: number } }>(
      '/api/admin/invoice-drafts',
      { ...content, description: 'Two seats' },
    );
    const page = await browser.visit(`/admin?new=invoice&draft=${draft.id}`, admin);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Two seats by the aisle');
    await admin.api.patch(`/api/admin/invoice-drafts/${draft.id}`, {
      ...content,
      ...{ description: 'Two seats, row F', amount: 30, version: draft.version },
    });
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByText('Two seats, row F').waitFor();
    await eventually(async () => expect(await dialog.getByLabel('Amount').inputValue()).toBe('12.50'));

    await dialog.getByRole('button', { name: 'Show the current version' }).click();
    await eventually(async () => expect(await dialog.getByLabel('Amount').inputValue()).toBe('30.00'));
    await eventually(async () =>
      expect(await dialog.getByLabel('Description').inputValue()).toBe('Two seats by the aisle'),
    );
    await eventually(async () => expect(await dialog.getByText('in the meantime').count()).toBe(0));
    // The message says everything; a toast would have covered it.
    expect(await toastTitles(page)).toEqual([]);
    await dialog.getByRole('button', { name: button }).click();
    await seeToast(page, { title: button === 'Create Invoice' ? 'Invoice Created' : 'Draft saved' });
  },
);

test.each(['Save as draft', 'Create Invoice'])(
  '%s: a draft that another admin deleted in the meantime is kept as a new one',
  async (button) => {
    browser.allowErrors(refused(404));
    const { draft } = await admin.api.post<{ draft: { id: string; version: number } }>(
      '/api/admin/invoice-drafts',
      { recipient: payer.email, amount: 12.5, dueInDays: 7, description: 'Two seats' },
    );
    const page = await browser.visit(`/admin?new=drafts&draft=${draft.id}`, admin);
    const form = page.getByRole('dialog', { name: 'Create an invoice' });
    const description = `Two seats ${randomUUID()}`;
    await form.getByLabel('Description').fill(description);
    await deleteDraft(draft);
    await form.getByRole('button', { name: button }).click();
    await form.getByText('This draft was issued or deleted in the meantime.').waitFor();
    await form.getByRole('button', { name: 'Save as a new draft' }).click();
    await page.getByRole('dialog', { name: 'Drafts' }).getByText(description).waitFor();
  },
);

test('drafts that another admin saved meanwhile are offered where invoices are shown next', async () => {
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).waitFor();
  const { drafts } = await admin.api.get<{ drafts: unknown[] }>('/api/admin/invoice-drafts');
  await admin.api.post('/api/admin/invoice-drafts', { description: 'Two seats' });
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByLabel('Find a member').waitFor();
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${drafts.length + 1} drafts?$`) }).waitFor();
});

async function openRow(gfaInvoiceId: string) {
  const page = await browser.visit('/admin', admin);
  return { page, row: await findInvoice(page, gfaInvoiceId), dialog: page.getByRole('dialog') };
}

/** Reports, as the payer, a payment by transfer without a receipt. */
async function confirm(id: string, userNotes: string): Promise<void> {
  const method = { paymentMethodId: bank.id, paymentMethodName: bank.name };
  await payer.api.post(`/api/invoice/${id}/confirm-payment`, { ...method, userNotes });
}

async function deleteDraft({ id, version }: { id: string; version: number }): Promise<void> {
  const { status } = await fetch(`${stack.gateway.url}/api/admin/invoice-drafts/${id}?version=${version}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(status).toBe(204);
}
