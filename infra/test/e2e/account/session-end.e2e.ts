import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { chooseMember } from '../support/sign-in.ts';
import { seeToast, toastTitles } from '../support/toast.ts';
import { callWallet } from '../support/wallet.ts';

const browser = useBrowser();
const bank = await createMethod({ currency: 'USD' });
const refusal = { error: 'unauthorized', message: 'Invalid or expired token', requestId: 'r1' };
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test('a session that ends while a transfer is confirmed asks to sign in again and loses no input', async () => {
  browser.allowErrors(refused(401));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${bank.id}`, member);
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await endSessionAt(page, '**/confirm-payment');
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Your session has ended, so your payment was not recorded.' });
  await told.getByRole('button', { name: 'Log In' }).waitFor();
  await seeToast(page, { title: 'Session Expired' });
  expect(await toastTitles(page)).toEqual([]);
  expect((await readInvoice(id)).status).toBe('pending');

  await page.unroute('**/confirm-payment');
  await told.getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: `Pay with ${bank.name}` }).waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('a session that ends while gems are chosen keeps the choice and offers to sign in', async () => {
  browser.allowErrors(refused(401));
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  const button = page.getByRole('button', { name: 'Pay 1,000 gems', exact: true });
  await button.waitFor();
  // Not for the page's own poll every half minute: the button would be gone before it is pressed.
  await page.route('**/api/auth/me', async (route) =>
    (await page.locator('[data-paying]').count()) > 0
      ? route.fulfill({ status: 401, json: refusal })
      : route.continue(),
  );
  await button.click();
  await page.getByText('Please sign in again to continue.').waitFor();
  await eventually(async () =>
    expect(await page.getByRole('radio', { name: /Pay with gems/ }).isChecked()).toBe(true),
  );
  await seeToast(page, { title: 'Session Expired' });
  expect(await toastTitles(page)).toEqual([]);
  await page.getByRole('radio', { name: /Card/ }).press('Space');
  await page.getByRole('button', { name: 'Pay $10.00', exact: true }).waitFor();
});

test('a member signed out during a gem payment of unknown outcome is told not to pay again', async () => {
  browser.allowErrors(refused(401), /ERR_FAILED/);
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  const button = page.getByRole('button', { name: 'Pay 1,000 gems', exact: true });
  await button.and(page.locator(':enabled')).waitFor();
  await page.route(`**/api/invoice/${id}/pay`, async (route) => {
    await page.route(`**/api/invoice/${id}`, (look) =>
      look.request().headers().authorization === undefined
        ? look.continue()
        : look.fulfill({ status: 401, json: refusal }),
    );
    await route.abort();
  });
  await button.click();
  await seeToast(page, { title: 'Session Expired' });
  await page.getByText('Please do not pay again: open your invoices to check.').waitFor();
});

test('a session that ends while billing details are entered keeps the text', async () => {
  browser.allowErrors(refused(401));
  const member = await createMember();
  const invoice = await createInvoice({ recipient: member.email });
  await member.api.post(`/api/invoice/${invoice.id}/confirm-payment`, {
    paymentMethodId: bank.id,
    paymentMethodName: bank.name,
  });
  await admin.api.post(`/api/admin/invoice/${invoice.id}/approve`, { adminNotes: 'Received.' });
  const page = await browser.visit(`/pay/${invoice.id}`, member);
  await page.getByRole('button', { name: 'Add billing details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await dialog.getByLabel('Company Name').fill('Engines Ltd');
  await dialog.getByLabel('Address').fill('Road 1');
  await endSessionAt(page, '**/billing-details');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Your session has ended.').waitFor();
  await seeToast(page, { title: 'Session Expired' });
  expect(await toastTitles(page)).toEqual([]);
  await eventually(async () =>
    expect(await dialog.getByLabel('Company Name').inputValue()).toBe('Engines Ltd'),
  );

  await page.unroute('**/billing-details');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, member);
  await dialog.waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Address').inputValue()).toBe('Road 1'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, { title: 'Billing details saved' });
  await page.getByText('Engines Ltd').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Edit billing details' }).waitFor();
  await eventually(async () => expect(await dialog.count()).toBe(0));
});

test('a session that ends while an admin enters an invoice keeps the input and continues after a sign-in in another tab', async () => {
  browser.allowErrors(refused(401));
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Recipient e-mail') });
  await form.getByLabel('Recipient e-mail').fill('ana@example.com');
  await form.getByLabel('Amount').fill('78.50');
  await form.getByLabel('Description').fill('Two seats at the harbour');
  await endSessionAt(page, '**/api/admin/invoices');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  const ended = page.getByRole('dialog', { name: 'Session Expired' });
  await ended.waitFor();
  await eventually(async () => expect(await page.getByText('Page Not Found').count()).toBe(0));
  await page.unroute('**/api/admin/invoices');

  const opened = page.context().waitForEvent('page');
  await ended.getByRole('link', { name: 'Log In' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Sign in with/ }).click();
  await chooseMember(tab, admin);
  await ended.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await form.getByLabel('Description').inputValue()).toBe('Two seats at the harbour'),
  );
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await seeToast(page, { title: 'Invoice Created' });
});

test('after signing in again, live updates arrive as before', async () => {
  browser.allowErrors(refused(401));
  const member = await createMember({ isAdmin: true });
  const page = await browser.visit('/');
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await admin.api.post('/api/admin/sessions/end', { userId: member.id });
  const ended = page.getByRole('dialog', { name: 'Session Expired' });
  await ended.waitFor();
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events') && answer.ok());
  const opened = page.context().waitForEvent('page');
  await ended.getByRole('link', { name: 'Log In' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: /^Sign in with/ }).click();
  await chooseMember(tab, member);
  await ended.waitFor({ state: 'detached' });
  await stream;
});

/** Makes this request fail as if the wallet no longer accepted the token. */
async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 401, json: refusal }));
}
