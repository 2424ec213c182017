import { randomUUID } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { seeToast } from '../support/toast.ts';
import { adminRow, sentBy, TINY_PNG } from './admin-form.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();
const path = '/admin/payment-methods';
const details = 'Bank name: Harbour Bank\nAccount number: 004-777-123\nAsk for Ada';

test('a payment method is previewed beside its form as payers will see it', async () => {
  const name = `Harbour ${randomUUID().slice(0, 8)}`;
  const page = await browser.visit(path, admin);
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add Payment Method' });
  await add.click();
  await seeToast(page, { title: 'Missing Information', text: 'Please fill in all required fields' });
  await dialog.getByText('Payment method name is required').waitFor();
  await eventually(async () =>
    expect(await dialog.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true'),
  );

  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Currency').selectOption('HKD');
  await dialog.getByLabel('Details', { exact: true }).fill(details);
  await dialog.getByLabel('Instructions (optional)').fill('Before five o’clock, please.');
  const preview = dialog.getByRole('region', { name: 'As the payer sees it' });
  await preview.getByText('Before five o’clock, please.').waitFor();
  const promised = await preview.locator('dl').textContent();
  await add.click();
  await seeToast(page, { title: 'Payment Method Created' });
  await searchFor(page, name);

  const { id } = await createInvoice({ currency: 'HKD', amount: 780 });
  const payer = await browser.visit(`/pay/${id}/${await methodId(name)}`);
  await payer.getByText('Before five o’clock, please.').waitFor();
  const rows = payer.locator('dl', { hasText: 'Account number' });
  await eventually(async () => expect(await rows.textContent()).toBe(promised));
});

test('a structured account is validated while typing, and payers get its code', async () => {
  const name = `Euro ${randomUUID().slice(0, 8)}`;
  const page = await browser.visit(path, admin);
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  const dialog = page.getByRole('dialog');
  const kind = dialog.getByRole('combobox', { name: 'Structured account' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  const iban = dialog.getByRole('textbox', { name: 'IBAN' });
  await eventually(async () => expect(await kind.count()).toBe(0));
  await dialog.getByLabel('Currency').selectOption('EUR');
  await kind.selectOption('SEPA account');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Golden Fields');
  await iban.fill('DE88 3704 0044 0532 0130 00');
  const add = dialog.getByRole('button', { name: 'Add Payment Method' });
  await add.click();
  await dialog.getByText('IBAN is not valid: please compare it with your bank’s').waitFor();
  await iban.fill('de89370400440532013000');
  const preview = dialog.getByRole('region', { name: 'As the payer sees it' });
  await preview.getByText('DE89 3704 0044 0532 0130 00').waitFor();
  expect(await sentBy(page, 'POST', () => add.click())).toMatchObject({
    account: { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' },
    details: {},
  });
  await seeToast(page, { title: 'Payment Method Created' });

  const { id } = await createInvoice({ currency: 'EUR' });
  const payer = await browser.visit(`/pay/${id}/${await methodId(name, 'EUR')}`);
  await payer.getByRole('region', { name: 'Code for this payment' }).getByRole('img').waitFor();
  await eventually(async () => expect(await payer.getByText('DE89 3704 0044 0532 0130 00').count()).toBe(1));
});

test('a payment method whose creation got no response exists once, however often it is retried', async () => {
  browser.allowErrors(/net::ERR_FAILED/);
  const name = `Once ${randomUUID().slice(0, 8)}`;
  const page = await browser.visit('/admin/payment-methods', admin);
  await page.getByRole('button', { name: 'Add Payment Method' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Details').fill('Account: 1');
  await page.route(
    '**/api/admin/payment-methods',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const add = dialog.locator('button[type="submit"]');
  await add.click();
  await dialog.getByRole('alert').first().waitFor();
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  const { paymentMethods } = await admin.api.get<{ paymentMethods: { name: string }[] }>(
    '/api/admin/payment-methods',
  );
  expect(paymentMethods.filter((method) => method.name === name)).toHaveLength(1);
});

test('an edit sends the changed fields, a switch only its state, and deleting names the method', async () => {
  const { id, name } = await createMethod({ currency: 'EUR' });
  const page = await browser.visit(path, admin);
  await searchFor(page, name);
  const row = adminRow(page, name);
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sort order').fill('7');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  expect(await sentBy(page, 'PATCH', () => save.click())).toEqual({ sortOrder: 7 });
  await seeToast(page, { title: 'Payment Method Updated' });

  const toggle = row.getByRole('switch', { name: `${name} is active` });
  expect(await sentBy(page, 'PATCH', () => toggle.click())).toEqual({ isActive: false });
  await toggle.and(page.locator('[aria-checked="false"]')).waitFor();
  await waitFor(async () => !(await offered(id)), { what: 'the method to be offered no more' });

  await pressInMenu(row, 'Delete');
  await dialog.getByRole('heading', { name: `Delete the payment method ${name}` }).waitFor();
  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  await seeToast(page, { title: 'Payment Method Deleted' });
  await row.waitFor({ state: 'detached' });
});

test('a holder is corrected without restoring an account that another admin has changed', async () => {
  const account = { scheme: 'sepa', holder: 'Golden Feilds', iban: 'DE89370400440532013000' };
  const { id, name } = await createMethod({ currency: 'EUR', account });
  const page = await browser.visit(path, admin);
  browser.allowErrors(/409/);
  await searchFor(page, name);
  await adminRow(page, name).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Golden Fields');
  const moved = { ...account, iban: 'GB29NWBK60161331926819' };
  await admin.api.patch(`/api/admin/payment-methods/${id}`, { account: moved });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await save.click();
  await page.getByText('Somebody else has changed this meanwhile.').first().waitFor();
  await waitFor(
    async () =>
      (await dialog.getByRole('textbox', { name: 'IBAN' }).inputValue()).replaceAll(' ', '') === moved.iban,
    {
      what: 'the other account to come in',
    },
  );
  await eventually(async () =>
    expect(await dialog.getByRole('textbox', { name: 'Account name' }).inputValue()).toBe('Golden Fields'),
  );
  await save.click();
  await seeToast(page, { title: 'Payment Method Updated' });
  const { paymentMethod } = await admin.api.get<{ paymentMethod: { account: object } }>(
    `/api/payment-methods/${id}`,
  );
  expect(paymentMethod.account).toMatchObject({ holder: 'Golden Fields', iban: moved.iban });
});

test('a QR code is uploaded or pasted, only for its own type, and a file that is no picture is refused', async () => {
  const page = await browser.visit(path, admin);
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').waitFor();
  await eventually(async () => expect(await dialog.getByRole('group', { name: 'QR code' }).count()).toBe(0));
  await dialog.getByLabel('Type').selectOption('qr_code');
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByText('This file is not a PNG, JPEG, GIF or WebP image').waitFor();
  await file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: TINY_PNG });
  await dialog.getByText('Image chosen, 1 kB').waitFor();
  await dialog.getByRole('region', { name: 'As the payer sees it' }).locator('img').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Image address').fill(new URL('/icon.svg', page.url()).href);
  await dialog.getByLabel('Type').selectOption('other');
  await dialog.getByRole('group', { name: 'QR code' }).waitFor({ state: 'detached' });
});

test('a form asks before discarding input, by keyboard alone', async () => {
  const page = await browser.visit(path, admin);
  const add = page.getByRole('button', { name: 'Add Payment Method' });
  await add.focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  await page.keyboard.type('Half a name');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Discard your changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Discard your changes?' }).waitFor({ state: 'detached' });
  await eventually(async () => expect(await name.inputValue()).toBe('Half a name'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('on a phone a method is a card of two lines, which opens except at its switch', async () => {
  const { name } = await createMethod({ currency: 'EUR' });
  const context = await browser.enter(admin, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Search', { exact: true }).fill(name);
  await page.getByText(/^Showing 1 of /).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByText('Bank transfer').waitFor();
  await eventually(async () => expect((await card.boundingBox())?.height).toBeLessThan(80));

  const toggle = card.getByRole('switch');
  expect(await sentBy(page, 'PATCH', () => toggle.click())).toEqual({ isActive: false });
  await toggle.and(page.locator('[aria-checked="false"]')).waitFor();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  await card.click({ position: { x: 120, y: 50 } });
  await page.getByRole('dialog').getByLabel('Sort order').waitFor();
});

test('screen readers count the rows of a searched table as it shows them', async () => {
  const { name } = await createMethod({ currency: 'EUR' });
  await createMethod({ currency: 'EUR' });
  const page = await browser.visit(path, admin);
  await searchFor(page, name);
  await eventually(async () => expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2'));
});

async function searchFor(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(name);
  await adminRow(page, name).waitFor();
}

async function methodId(name: string, currency = 'HKD'): Promise<string> {
  const { paymentMethods } = await admin.api.get<MethodList>(`/api/payment-methods?currency=${currency}`);
  return paymentMethods.find((method) => method.name === name)?.id ?? '';
}

async function offered(id: string): Promise<boolean> {
  const { paymentMethods } = await admin.api.get<MethodList>('/api/payment-methods');
  return paymentMethods.some((method) => method.id === id);
}

interface MethodList {
  paymentMethods: { id: string; name: string }[];
}
