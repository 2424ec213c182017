import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { invoiceRow, numberCell } from './admin-list.ts';

const browser = useBrowser();

test('Ctrl+K in the table leaves the open invoice open, with and without the focus in a row', async () => {
  const payer = await createMember();
  const older = await createInvoice({ recipient: payer.email });
  await createInvoice({ recipient: payer.email });
  const page = await browser.visit(`/admin?search=${payer.email}`, admin);
  await numberCell(page, older.gfaInvoiceId).click();
  const drawer = page.getByRole('dialog', { name: older.gfaInvoiceId });
  await drawer.waitFor();
  await invoiceRow(page, older.gfaInvoiceId).locator(':focus').waitFor();
  const box = goTo(page);
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await invoiceRow(page, older.gfaInvoiceId).locator(':focus').waitFor();
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('invoice')).toBe(older.id);
  await drawer.waitFor();
});

test('a stretch chosen with Shift begins at a row of the same list, or is that row alone', async () => {
  const payer = await createMember();
  const old = await createReviewed({ member: payer, slip: 'none' });
  const other = await createReviewed({ member: payer, slip: 'none' });
  const pending = await createInvoice({ recipient: payer.email });
  const page = await browser.visit(`/admin?search=${payer.email}`, admin);
  const box = (gfaInvoiceId: string) => page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` });
  await box(pending.gfaInvoiceId).click();
  await page.getByRole('button', { name: 'Pending Review', exact: true }).click();
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await box(old.gfaInvoiceId).click({ modifiers: ['Shift'] });
  await page.getByText('2 selected').waitFor();
  expect(await box(other.gfaInvoiceId).isChecked()).toBe(false);
});

function goTo(page: Page) {
  return page.getByRole('combobox', { name: 'Go to…' });
}
