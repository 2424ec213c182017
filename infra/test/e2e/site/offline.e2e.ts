import { expect, test } from '@jest/globals';
import { findInvoice, invoiceRow } from '../admin/admin-list.ts';
import { useBrowser } from '../support/browser.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { debitsOf } from '../support/wallet.ts';

const browser = useBrowser();
const disconnected = /net::ERR_INTERNET_DISCONNECTED/;
const noConnection = 'No connection to the server. Please check your network and try again.';

test('a decision without a network fails at once and is not made when it is back', async () => {
  browser.allowErrors(disconnected, /Failed to fetch dynamically imported module/);
  const payer = await createMember();
  const { id, gfaInvoiceId } = await createReviewed({ member: payer });
  const page = await browser.visit('/admin', admin);
  const row = await findInvoice(page, gfaInvoiceId);
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  // Without a network, parts that have not loaded yet would report that in the same words.
  await dialog.getByRole('img', { name: 'Uploaded receipt' }).waitFor();
  await dialog.getByLabel('Admin notes').fill('Seen in the account.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: `Approve ${gfaInvoiceId}` }).click();
  await dialog.getByText(noConnection).waitFor();
  await page.context().setOffline(false);
  // A request that had waited for the network would be sent before this one.
  await page.evaluate("fetch('/api/brand', { cache: 'no-store' }).then((answer) => answer.text())");
  await dialog.getByText(noConnection).waitFor();
  expect((await readInvoice(id)).status).toBe('pending_admin_review');
});

test('a list that cannot be read without a network says so and is read once there is one', async () => {
  browser.allowErrors(disconnected);
  const { gfaInvoiceId } = await createInvoice();
  const page = await browser.visit('/admin', admin);
  await invoiceRow(page, gfaInvoiceId).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Search', { exact: true }).fill(gfaInvoiceId);
  await page.getByText(noConnection).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Showing 1 of 1 invoices').waitFor();
});

test('a gem payment without a network is not made when it is back', async () => {
  browser.allowErrors(disconnected);
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  await lost;
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'No gems were taken.' }).waitFor();
  expect(await debitsOf(member.id)).toEqual([]);
});
