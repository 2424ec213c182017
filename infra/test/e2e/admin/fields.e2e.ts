import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon } from '../support/invoices.ts';
import { stack } from '../support/stack.ts';
import { seeToast } from '../support/toast.ts';
import { adminRow } from './admin-form.ts';

const browser = useBrowser();

test('a changed field is validated when it loses the focus, an unchanged one is not', async () => {
  const page = await browser.visit('/admin/coupons', admin);
  await page.getByRole('button', { name: 'Create Coupon' }).first().click();
  const dialog = page.getByRole('dialog');
  const discount = dialog.getByLabel('Discount percentage');
  await dialog.getByLabel('Coupon code').focus();
  await page.keyboard.press('Tab');
  await discount.fill('100.01');
  await page.keyboard.press('Tab');
  await dialog.getByText('Discount cannot exceed 100%').waitFor();
  await eventually(async () => expect(await dialog.getByText('Coupon code is required').count()).toBe(0));
  await discount.fill('10');
  await dialog.getByText('Discount cannot exceed 100%').waitFor({ state: 'detached' });
});

test('the first field with a problem gets the focus, whether found here or by the server', async () => {
  browser.allowErrors(refused(400));
  const page = await openCreation();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Create Invoice' });
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await submit.click();
  await dialog.getByText('Amount must be positive').waitFor();
  await seeFocus(page, 'amount');
  await dialog.getByLabel('Amount').fill('78.50');
  await dialog.getByLabel('Description').fill('Two seats at the harbour');
  await page.route('**/api/admin/invoices', (route) =>
    refuse(route, 'description', 'Description is too rude'),
  );
  await submit.click();
  await dialog.getByText('Description is too rude').first().waitFor();
  await seeFocus(page, 'description');
  await page.keyboard.press('Tab');
  await eventually(async () =>
    expect(await dialog.getByLabel('Description').getAttribute('aria-invalid')).toBe('true'),
  );
  await dialog.getByLabel('Description').fill('Two seats');
  await eventually(async () =>
    expect(await dialog.getByLabel('Description').getAttribute('aria-invalid')).toBe('false'),
  );
});

test('a form that is submitted twice at once saves once and retries with the same key', async () => {
  browser.allowErrors(/Failed to load resource/);
  const page = await openCreation();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Description').fill('Once');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/invoices', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await page.evaluate("for (const _ of [1, 2]) document.querySelector('[role=dialog] form').requestSubmit()");
  await seeToast(page, { title: 'Failed to Create Invoice' });
  expect(keys).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a removed item takes its problem along, and the others keep theirs', async () => {
  const page = await openCreation();
  const dialog = page.getByRole('dialog');
  for (const [place, name, price] of [
    [1, 'Seat', '1.001'],
    [2, 'Programme', '5'],
  ] as const) {
    await dialog.getByRole('button', { name: '+ Add an item' }).click();
    await dialog.getByLabel(`Name of item ${place}`).fill(name);
    await dialog.getByLabel(`Unit price of item ${place}`).fill(price);
  }
  const problem = dialog.getByText('Unit price must be an amount with at most two decimals');
  await problem.waitFor();
  await dialog.getByRole('button', { name: 'Remove Seat' }).click();
  await problem.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await dialog.getByLabel('Name of item 1').inputValue()).toBe('Programme'),
  );
  await eventually(async () => expect(await dialog.getByLabel('Amount').inputValue()).toBe('5.00'));
});

test('closing a dialog with input asks first', async () => {
  const code = await createCoupon(10);
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  await adminRow(page, code).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: code });
  const limit = dialog.getByLabel('Usage limit');
  await limit.fill('3');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await eventually(async () => expect(await limit.inputValue()).toBe('3'));
  await limit.fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('another admin’s changes appear in an unchanged form, but never overwrite input', async () => {
  const { fxSettings } = await admin.api.get<{ fxSettings: FxSettings }>('/api/admin/fx-settings');
  const { updatedAt: _readOnly, ...settings } = fxSettings;
  const page = await browser.visit('/admin/fx', admin);
  const lock = page.getByLabel('Rate lock (minutes)');
  const fee = page.getByLabel('Conversion fee (%)');
  await lock.waitFor();
  await page.getByRole('link', { name: 'Coupons' }).first().click();
  await page.getByRole('heading', { name: 'Coupons' }).waitFor();
  const changed = settings.rateLockDurationMinutes === 17 ? 18 : 17;
  try {
    await saveFx({ ...settings, rateLockDurationMinutes: changed });
    const answered = new Promise<void>((resolve) => {
      const answer = async (route: Route): Promise<void> => {
        await fee.fill('3.5');
        await route.continue();
        resolve();
      };
      // Once: another request, after the input is discarded, must not enter it again.
      void page.route('**/api/admin/fx-settings', answer, { times: 1 });
    });
    await page.getByRole('link', { name: 'FX Settings' }).first().click();
    await answered;
    await waitFor(async () => (await lock.inputValue()) === String(changed), { what: 'the new lock' });
    await eventually(async () => expect(await fee.inputValue()).toBe('3.5'));
    await page.getByText('You have unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Everything is saved.').waitFor();
    await eventually(async () => expect(await lock.inputValue()).toBe(String(changed)));
    await eventually(async () => expect(await fee.inputValue()).toBe(String(settings.conversionFeePercent)));
  } finally {
    await saveFx(settings);
  }
});

async function saveFx(settings: object): Promise<void> {
  const answer = await fetch(`${stack.gateway.url}/api/admin/fx-settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(answer.status).toBe(200);
}

async function openCreation(): Promise<Page> {
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  return page;
}

async function seeFocus(page: Page, field: string): Promise<void> {
  await waitFor(
    async () => (await page.evaluate<string>("document.activeElement.getAttribute('name')")) === field,
    { what: `the focus in ${field}` },
  );
}

function refuse(route: Route, path: string, message: string): Promise<void> {
  const json = {
    error: 'validation_error',
    message: 'Validation Failed',
    details: [{ path, message }],
    requestId: 'r-3',
  };
  return route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.continue();
}

interface FxSettings {
  conversionFeePercent: number;
  rateLockDurationMinutes: number;
  updatedAt: string;
}
