import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { createReviewed } from '../support/receipts.ts';
import { invoiceRow, numberCell } from './admin-list.ts';

const browser = useBrowser();
const member = await createMember();

test('Ctrl+K in the table keeps the open invoice open, with and without the focus in a row', async () => {
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
  await pressEscape(box);
  await box.waitFor({ state: 'hidden' });
  await invoiceRow(page, older.gfaInvoiceId).locator(':focus').waitFor();
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Control+k');
  await pressEscape(box);
  await box.waitFor({ state: 'hidden' });
  await eventually(async () => expect(new URL(page.url()).searchParams.get('invoice')).toBe(older.id));
  await drawer.waitFor();
});

test('text typed after Ctrl+K is searched from the first letter, while the rest is loading', async () => {
  const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  const release = await holdAnswer(page, '**/*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(gfaInvoiceId);
  await page.keyboard.press('Control+k');
  release();
  await page.getByRole('option', { name: gfaInvoiceId, selected: true }).waitFor();
  await eventually(async () => expect(await goTo(page).inputValue()).toBe(gfaInvoiceId));
  await pressEscape(goTo(page));
  await goTo(page).waitFor({ state: 'hidden' });
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
});

test('while the list of shortcuts is loading, keys do nothing on the page behind it', async () => {
  const { gfaInvoiceId } = await createInvoice();
  const page = await browser.visit(`/admin?search=${gfaInvoiceId}`, admin);
  await numberCell(page, gfaInvoiceId).waitFor();
  await page.keyboard.press('j');
  await invoiceRow(page, gfaInvoiceId).locator(':focus').waitFor();
  const release = await holdAnswer(page, '**/*.js');
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await page.keyboard.press('/');
  release();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Ctrl').first().waitFor();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  await pressEscape(keys);
  await keys.waitFor({ state: 'hidden' });
  await invoiceRow(page, gfaInvoiceId).locator(':focus').waitFor();
});

test('the chosen entry of the palette stays chosen when invoices are found', async () => {
  const { gfaInvoiceId } = await createInvoice({ description: 'A members evening' });
  const page = await browser.visit('/admin/fx', admin);
  await page.getByRole('heading', { name: 'FX Settings' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await goTo(page).fill('members');
  const members = page.getByRole('option', { name: 'Members' });
  await members.and(page.locator('[aria-selected="true"]')).waitFor();
  await page.getByRole('option', { name: gfaInvoiceId }).waitFor();
  await eventually(async () => expect(await members.getAttribute('aria-selected')).toBe('true'));
  await eventually(async () =>
    expect(await page.getByRole('option').first().textContent()).toContain('Members'),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Members' }).first().waitFor();
});

test('the chosen entry stays chosen and is announced to screen readers, even while typing', async () => {
  const { gfaInvoiceId } = await createInvoice({ description: 'Stage settings for the gala' });
  const page = await browser.visit('/admin/books', admin);
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await goTo(page).pressSequentially('settings');
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await chosen.filter({ hasText: /settings/i }).waitFor();
  const before = await chosen.textContent();
  await page.getByRole('option', { name: gfaInvoiceId }).waitFor();
  await eventually(async () => expect(await chosen.textContent()).toBe(before));
  await eventually(async () =>
    expect(await goTo(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id')),
  );
});

test('a range selected with Shift begins at a row of the same list, or is that row alone', async () => {
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
  await eventually(async () => expect(await box(other.gfaInvoiceId).isChecked()).toBe(false));
});

function goTo(page: Page) {
  return page.getByRole('combobox', { name: 'Go to…' });
}
