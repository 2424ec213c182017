import { expect, test } from '@jest/globals';
import { cutBySignOut, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { createReviewed } from '../support/receipts.ts';
import { adminRow } from './admin-form.ts';
import { findInvoice } from './admin-list.ts';
import { discard, keep, question } from './discard-question.ts';

const browser = useBrowser();

test('discarding by going back closes the form, and nothing else opens', async () => {
  const { name } = await createMethod({ currency: 'EUR' });
  // Among all methods of a stack its row may be outside the rendered part of the list.
  const page = await browser.visit(`/admin/payment-methods?search=${encodeURIComponent(name)}`, admin);
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await page.getByRole('button', { name: 'Close the changes' }).click();
  await adminRow(page, name).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Short name').fill('Other');
  await page.goBack();
  await discard(page);
  await dialog.waitFor({ state: 'detached' });
});

test('going back closes a panel beside a page with input, and asks before leaving the page', async () => {
  const page = await browser.visit('/admin/books', admin);
  await page.getByRole('link', { name: 'Company Settings' }).click();
  const name = page.getByLabel('Company name');
  await name.fill('Half typed');
  const changes = page.getByRole('button', { name: 'Close the changes' });
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await changes.waitFor();
  await page.goBack();
  await changes.waitFor({ state: 'detached' });
  await eventually(async () => expect(await question(page).count()).toBe(0));
  await page.goForward();
  await changes.click();
  await changes.waitFor({ state: 'detached' });
  await page.goBack();
  await changes.waitFor();
  await page.goBack();
  await changes.waitFor({ state: 'detached' });
  await eventually(async () => expect(await name.inputValue()).toBe('Half typed'));
  await page.goBack();
  await keep(page);
  await eventually(async () => expect(await name.inputValue()).toBe('Half typed'));
  await page.goBack();
  await discard(page);
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor();
});

test('signing out also asks before discarding input', async () => {
  browser.allowErrors(cutBySignOut);
  const page = await browser.visit('/admin/company-settings', await createMember({ isAdmin: true }));
  await page.getByLabel('Company name').fill('Half typed');
  await page.getByRole('button', { name: 'Logout' }).click();
  await keep(page);
  await eventually(async () => expect(await page.getByLabel('Company name').inputValue()).toBe('Half typed'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await discard(page);
  await page.waitForURL((url) => url.pathname === '/');
});

test('a half-typed note about a member is not left without a question', async () => {
  const { id } = await createMember();
  const page = await browser.visit(`/admin/members/${id}?part=notes`, admin);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Half typed');
  await page.getByRole('link', { name: 'Books' }).click();
  await keep(page);
  await eventually(async () => expect(await note.inputValue()).toBe('Half typed'));
});

test('a link that only opens something beside a half-typed note asks nothing', async () => {
  const member = await createMember();
  const { gfaInvoiceId } = await createReviewed({ member, slip: 'pdf' });
  const page = await browser.visit(`/admin/members/${member.id}?part=notes`, admin);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Half typed');
  const parts = page.getByRole('group', { name: 'About this member' });
  await parts.getByRole('button', { name: 'Receipts' }).click();
  await page.getByRole('link', { name: gfaInvoiceId }).click();
  await page.getByRole('heading', { name: gfaInvoiceId }).or(question(page)).waitFor();
  await eventually(async () => expect(await question(page).count()).toBe(0));
  await page.goBack();
  await parts.getByRole('button', { name: 'Notes' }).click();
  await eventually(async () => expect(await note.inputValue()).toBe('Half typed'));
});

test('a receipt is saved without leaving the notes about it', async () => {
  const { gfaInvoiceId } = await createReviewed({ member: await createMember(), slip: 'pdf' });
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Admin notes').fill('Ending 4471, seen.');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  await saved;
  await eventually(async () => expect(await question(page).count()).toBe(0));
});

test('a due date changed by another admin is shown, without asking about input that nobody made', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await row.getByRole('button', { name: 'Due Date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New due date').waitFor();
  await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2031-02-01' });
  await dialog.locator('input[value="2031-02-01"]').waitFor();
  await pressEscape(dialog);
  await dialog.waitFor({ state: 'detached' });
});
