import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAndFail } from '../support/hold-answer.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { callWallet } from '../support/wallet.ts';

const browser = useBrowser();
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test('saved billing details prefill the next receipt', async () => {
  const member = await createMember({ credits: 5_000 });
  const [first, second] = [await paidBy(member), await paidBy(member)];
  const page = await browser.visit(`/pay/${first}`, member);
  const dialog = await enterDetails(page);
  const profile = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/profile') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, { title: 'Billing details saved' });
  expect((await profile).status()).toBe(200);

  await page.goto(`/pay/${second}`);
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await dialog.waitFor();
  await eventually(async () =>
    expect(await dialog.getByLabel('Company Name').inputValue()).toBe('Engines Ltd'),
  );
  await eventually(async () => expect(await dialog.getByLabel('Address').inputValue()).toBe('Road 1'));
});

test('a profile that could not be saved says so in the form, from where it is saved again', async () => {
  browser.allowErrors(refused(503));
  const member = await createMember({ credits: 5_000 });
  const page = await browser.visit(`/pay/${await paidBy(member)}`, member);
  const dialog = await enterDetails(page);
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Not saved for your next receipts' }).waitFor();
  await page.unroute('**/api/user/profile');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await member.api.get('/api/user/profile')).toMatchObject({ companyName: 'Engines Ltd' });
});

test('Escape does not close billing details that are being saved, and a failure keeps what was entered', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const member = await createMember({ credits: 5_000 });
  const page = await browser.visit(`/pay/${await paidBy(member)}`, member);
  const dialog = await enterDetails(page);
  const fail = await holdAndFail(page, '**/billing-details');
  await dialog.getByLabel('Company Name').press('Enter');
  await dialog.locator('[role="progressbar"]').waitFor();
  await pressEscape(dialog);
  fail();
  await dialog.getByRole('alert').waitFor();
  await eventually(async () =>
    expect(await dialog.getByLabel('Company Name').inputValue()).toBe('Engines Ltd'),
  );
});

test('details that the member does not save stay with that one receipt', async () => {
  const member = await createMember({ credits: 5_000 });
  const page = await browser.visit(`/pay/${await paidBy(member)}`, member);
  const dialog = await enterDetails(page);
  await dialog.getByLabel('Use these details for my next receipts').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, { title: 'Billing details saved' });
  expect(await member.api.get('/api/user/profile')).toMatchObject({ companyName: '', address: '' });
});

test('a stranger to a paid invoice is not offered to change its billing details', async () => {
  const member = await createMember({ credits: 5_000 });
  const page = await browser.visit(`/pay/${await paidBy(member)}`, await createMember());
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('button', { name: /billing details/ }).count()).toBe(0),
  );
});

test('the gems left after a payment are shown wherever the balance is', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 12.34 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 1,234 gems', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  const account = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Account Information' }) });
  await account.getByText('3,766', { exact: true }).waitFor();
});

test('a balance that the wallet does not report is shown as missing, also where gems are chosen', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await (await browser.enter(member)).newPage();
  await page.route('**/api/wallet/balance', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await page.getByText('Failed to fetch user data').waitFor();
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByText('Failed to fetch user data').waitFor();
  await page.getByRole('radio', { name: /Pay with gems.*1,000 gems/ }).waitFor();
});

/** Opens the form of a receipt's billing details, fills it in and returns it. */
async function enterDetails(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await dialog.getByLabel('Company Name').fill('Engines Ltd');
  await dialog.getByLabel('Address').fill('Road 1');
  return dialog;
}

/** Creates an invoice of ten dollars that its recipient has paid with gems. */
async function paidBy(member: Member): Promise<string> {
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  await member.api.post(`/api/invoice/${id}/pay`, {}, `billing-${id}`);
  return id;
}
