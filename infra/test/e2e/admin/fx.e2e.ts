import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin } from '../support/invoices.ts';
import { seeToast } from '../support/toast.ts';
import { adminRow } from './admin-form.ts';

const browser = useBrowser();

test('pairs are switched by keyboard, row by row or one by one, and reset together', async () => {
  const page = await visitFx();
  const counter = page.getByText(/of 20 pairs enabled$/);
  const before = await counter.textContent();
  await page.getByLabel('USD to HKD').focus();
  const wasOn = await page.getByLabel('USD to CNY').isChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await eventually(async () => expect(await page.getByLabel('USD to CNY').isChecked()).toBe(!wasOn));
  // It skips the cell of a currency with itself, which has no checkbox.
  await page.getByLabel('HKD to USD').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => expect(await focused(page)).toBe('HKD to CNY'));
  await page.getByLabel('From all into THB').focus();
  await page.keyboard.press('Space');
  await page.getByText('You have unsaved changes.').waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('Everything is saved.').waitFor();
  await eventually(async () => expect(await counter.textContent()).toBe(before));
});

test('the calculator uses unsaved input', async () => {
  const page = await visitFx();
  await page.getByLabel('USD to EUR').check();
  await page.getByLabel('Conversion fee (%)').fill('10');
  await page.getByLabel('EUR per US dollar').fill('0.5');
  await page.getByLabel('Paid in').selectOption('EUR');
  // 100.00 × 0.5 and a tenth of that.
  await page.getByText('€55.00').first().waitFor();
  await page.getByText('Fallback rates').last().waitFor();
  const { fxSettings } = await admin.api.get<Settings>('/api/admin/fx-settings');
  expect(fxSettings.conversionFeePercent).not.toBe(10);
});

test('limits are shown at their field, settings are saved, and unsaved ones prevent leaving', async () => {
  const { fxSettings } = await admin.api.get<Settings>('/api/admin/fx-settings');
  const page = await visitFx();
  try {
    const lock = page.getByLabel('Rate lock (minutes)');
    await lock.fill('61');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Rate lock must be a whole number of 5 to 60 minutes').waitFor();
    await lock.fill('20');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seeToast(page, { title: 'FX Settings Updated' });
    await page.getByText('Everything is saved.').waitFor();

    await lock.fill('30');
    await page.getByRole('link', { name: 'My Invoices' }).first().click();
    await page.getByRole('heading', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(async () => expect(await lock.inputValue()).toBe('30'));
    await page.getByRole('link', { name: 'My Invoices' }).first().click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
  } finally {
    await restore(page, fxSettings);
  }
});

test('a pair that another admin switches in the meantime keeps their state', async () => {
  const { fxSettings } = await admin.api.get<Settings>('/api/admin/fx-settings');
  const page = await visitFx();
  const switched = ['HKD-EUR', 'EUR-THB'];
  try {
    const theirs = fxSettings.enabledCurrencyPairs.filter((pair) => pair !== 'HKD-EUR');
    await save(page, { enabledCurrencyPairs: theirs });
    await page.getByLabel('EUR to THB').uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seeToast(page, { title: 'FX Settings Updated' });
    await page.getByText('18 of 20 pairs enabled').waitFor();
    await eventually(async () => expect(await page.getByLabel('HKD to EUR').isChecked()).toBe(false));
    const after = await admin.api.get<Settings>('/api/admin/fx-settings');
    expect(after.fxSettings.enabledCurrencyPairs).toEqual(
      fxSettings.enabledCurrencyPairs.filter((pair) => !switched.includes(pair)),
    );
  } finally {
    await restore(page, fxSettings);
  }
});

test('going back from unsaved settings asks as well', async () => {
  const page = await browser.visit('/admin/coupons', admin);
  await page.getByRole('link', { name: 'FX Settings' }).first().click();
  const lock = page.getByLabel('Rate lock (minutes)');
  await lock.fill('25');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.waitForURL('**/admin/fx');
  await eventually(async () => expect(await lock.inputValue()).toBe('25'));
  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { name: 'Coupons' }).waitFor();
});

test('a manual rate overrides the fallback rates until it is ended', async () => {
  const page = await visitFx();
  await page.getByRole('button', { name: 'Add rate' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').selectOption('CNY');
  await dialog.getByLabel('Into').selectOption('CNY');
  await dialog.getByLabel('Rate', { exact: true }).fill('5');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.getByText('Base and quote currency must differ').waitFor();
  await dialog.getByLabel('Into').selectOption('THB');
  await dialog.getByLabel('Margin (%)').fill('10');
  await dialog.getByText('Payers get 1 CNY = 5.500000 THB.').waitFor();
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await seeToast(page, { title: 'Rate added' });
  const row = adminRow(page, 'CNY-THB').filter({ hasText: 'In use' });
  await row.waitFor();
  await page.getByLabel('CNY to THB').check();
  await page.getByLabel('Invoice in').selectOption('CNY');
  await page.getByLabel('Paid in').selectOption('THB');
  await page.getByText('1 CNY = 5.5 THB').waitFor();
  await page.getByText('Manual rate', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'End now' }).click();
  await dialog.getByRole('heading', { name: 'End the rate for CNY-THB' }).waitFor();
  await dialog.getByRole('button', { name: 'End now' }).click();
  await seeToast(page, { title: 'Rate ended' });
  await row.waitFor({ state: 'detached' });
  // The calculator asks for the price again.
  await eventually(async () => expect(await page.getByText('Manual rate', { exact: true }).count()).toBe(0));
});

async function visitFx(): Promise<Page> {
  const page = await browser.visit('/admin/fx', admin);
  await page.getByLabel('Rate lock (minutes)').waitFor();
  return page;
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')");
}

async function restore(page: Page, { updatedAt: _readOnly, ...settings }: Settings['fxSettings']) {
  await save(page, settings);
}

/** Saves settings as another admin would. */
async function save(page: Page, settings: Partial<Settings['fxSettings']>): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await page.request.put('/api/admin/fx-settings', { headers, data: settings });
  expect(answer.status()).toBe(200);
}

interface Settings {
  fxSettings: { conversionFeePercent: number; enabledCurrencyPairs: string[]; updatedAt: string };
}
