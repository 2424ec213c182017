import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';
import { invoiceRow, numberCell, searchInvoices } from './admin-list.ts';
import { createSome, openSome } from './own-invoices.ts';
import { actionsOf, pressInMenu } from './row-menu.ts';

const browser = useBrowser();

test('search, status and order are in the address and restored from it', async () => {
  const { page, text, numbers } = await openSome(browser, [30, 10, 20]);
  const [a, b, c] = numbers as [string, string, string];
  await untilShown(page, [c, b, a]);
  const byAmount = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
  await byAmount.click();
  await page.waitForURL(/sort=amount&order=asc/);
  await untilShown(page, [b, c, a]);
  await eventually(async () =>
    expect(await byAmount.getAttribute('aria-description')).toBe('Sorts by currency first, then by amount'),
  );
  await byAmount.click();
  await untilShown(page, [a, c, b]);
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await page.getByText('Nothing matches').waitFor();
  await page.goto(`/admin?search=${encodeURIComponent(text)}&sort=amount&order=asc&status=pending`);
  await untilShown(page, [b, c, a]);
  await eventually(async () =>
    expect(
      await page.getByRole('button', { name: 'Pending', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true'),
  );
  await eventually(async () =>
    expect(await page.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe(
      'ascending',
    ),
  );
});

test('several statuses can be chosen, and those without a button are in a menu', async () => {
  const { page, invoices, numbers } = await openSome(browser, [30, 10]);
  const [a, b] = numbers as [string, string];
  await admin.api.post(`/api/admin/invoice/${invoices[0]!.id}/cancel`, {
    cancelNotes: 'Test',
    sendWebhook: false,
  });
  const status = (name: string) => page.getByRole('button', { name, exact: true });
  await status('Pending').click();
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  await status('Cancelled').click();
  await page.waitForURL(/status=pending%2Ccancelled/);
  await untilShown(page, [b, a]);
  await status('Pending').click();
  await untilShown(page, [a]);
  await status('Cancelled').click();
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Currency' }).click();
  await page.getByRole('dialog', { name: 'Currency' }).getByRole('button', { name: 'THB' }).click();
  await page.waitForURL(/currency=THB/);
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Currency: THB' }).click();
  await page.getByText('Showing 2 of 2 invoices').waitFor();
});

test('days and amounts filter the table, are shown, can be changed, and are in the address', async () => {
  const { page, numbers } = await openSome(browser, [10, 20, 30]);
  const [, middle] = numbers as [string, string, string];
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    return page.getByRole('dialog', { name });
  };
  await (await open('Created')).getByRole('button', { name: 'Last 30 days' }).click();
  await page.getByRole('button', { name: 'Created: Last 30 days', exact: true }).waitFor();
  await page.waitForURL(/created=30d/);
  await page.getByText('Showing 3 of 3 invoices').waitFor();
  const amount = await open('Amount');
  await amount.getByLabel('From').fill('20');
  await amount.getByLabel('To').fill('29.99');
  await amount.getByRole('button', { name: 'Apply' }).click();
  await untilShown(page, [middle]);
  await page.waitForURL(/amountFrom=20&amountTo=29.99/);
  await page.reload();
  await untilShown(page, [middle]);
  await page.getByRole('button', { name: 'Amount: USD 20 – 29.99', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Amount' });
  await again.getByLabel('To').fill('');
  await again.getByLabel('To').press('Enter');
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Amount: USD from 20' }).click();
  await page.getByText('Showing 3 of 3 invoices').waitFor();
});

test('everything in the table can be done by keyboard', async () => {
  const { page, numbers } = await openSome(browser, [1, 2, 3]);
  const [first, , last] = numbers as [string, string, string];
  await page.keyboard.press('j');
  const grid = page.getByRole('grid');
  await eventually(async () => expect(await grid.getAttribute('aria-rowcount')).toBe('4'));
  await eventually(async () => expect(await grid.getAttribute('aria-colcount')).toBe('10'));
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await invoiceRow(page, first).and(page.locator('[aria-selected="true"]')).waitFor();
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Due date of ${last}` }).waitFor();
  await pressEscape(page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: `Notes on ${last}` }).waitFor();
  await pressEscape(page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=gfaInvoiceId/);
  await untilShown(page, numbers);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/invoice=[0-9a-f-]{36}/);
});

test('what is typed while a search is being shown is not lost', async () => {
  const page = await browser.visit('/admin', admin);
  const search = page.getByLabel('Search', { exact: true });
  await search.waitFor();
  // The next letter comes when the address has changed and the table has not been rendered for it yet.
  await page.evaluate(`{
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replaceState(...state);
      if (document.querySelector('input[type=search]').value !== 'no') return;
      queueMicrotask(() => document.execCommand('insertText', false, ' '));
    };
  }`);
  await search.click();
  await page.keyboard.type('no');
  await eventually(async () => expect(new URL(page.url()).searchParams.get('search')).toBe('no '));
  await eventually(async () => expect(await search.inputValue()).toBe('no '));
});

test('presses in quick succession add to each other', async () => {
  const { page, invoices } = await openSome(browser, [1, 2, 3]);
  // Each press comes when the address has changed and the table has not been rendered for it yet.
  await page.evaluate(`{
    const chip = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    const presses = [chip('Pending'), chip('Cancelled'), document.querySelector('[data-row="0"] [data-column="1"]')];
    const pressNext = () => {
      presses.shift()?.click();
      if (presses.length > 0) setTimeout(pressNext);
    };
    pressNext();
  }`);
  await page.waitForURL(/status=pending%2Ccancelled/);
  await page.waitForURL(new RegExp(`invoice=${invoices[2]?.id}`));
});

test('a search whose time comes while another page is loading does not lead back', async () => {
  const page = await (await browser.enter(admin)).newPage();
  await page.clock.install();
  await page.goto('/admin');
  const search = page.getByLabel('Search', { exact: true });
  await search.waitFor();
  const arrive = await holdAnswer(page, '**/assets/*coupons*');
  await search.fill('harbour');
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.waitForURL(/\/admin\/coupons$/);
  await page.clock.runFor(1_000);
  arrive();
  await page.getByRole('heading', { name: 'Coupons' }).waitFor();
});

test('slash focuses the search and is not typed into it', async () => {
  const { page } = await openSome(browser, [1]);
  await page.getByRole('heading', { name: 'Invoices' }).click();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search', { exact: true });
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.type('no/such');
  await page.getByText('Nothing matches').waitFor();
  await eventually(async () => expect(await search.inputValue()).toBe('no/such'));
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByText(/^Showing [\d,]+ of [\d,]+ invoices$/).waitFor();
});

test('the export contains exactly the filtered rows, fetched with the session’s token', async () => {
  const { page, numbers } = await openSome(browser, [7, 8]);
  const asked = page.waitForRequest(/\/api\/admin\/invoices\/export/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const request = await asked;
  expect((await request.allHeaders()).authorization).toMatch(/^Bearer /);
  expect(request.url()).not.toContain('gfa_session');
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  for (const number of numbers) expect(lines.some((line) => line.startsWith(`${number},`))).toBe(true);
});

test('a new invoice appears in the open table, and selected rows stay selected', async () => {
  const { page, text, numbers } = await openSome(browser, [1, 2]);
  await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).click();
  const { gfaInvoiceId } = await createInvoice({ description: text });
  await numberCell(page, gfaInvoiceId).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).isChecked()).toBe(true),
  );
  await page.getByText('1 selected').waitFor();
});

test('on a phone each row is a card that opens, with all actions in its menu', async () => {
  const { text, invoices } = await createSome([12]);
  const context = await browser.enter(admin, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/admin');
  await searchInvoices(page, { text, count: 1 });
  const card = page.getByRole('listitem').filter({ hasText: invoices[0]!.gfaInvoiceId });
  const { gfaInvoiceId } = invoices[0]!;
  await card.getByText('Pending').waitFor();
  const cancel = `Cancel ${gfaInvoiceId}`;
  expect((await actionsOf(card)).menu).toEqual(['View', 'Due Date', 'Edit', 'Notes', 'Duplicate', cancel]);
  await card.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).check();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await card.click({ position: { x: 120, y: 50 } });
  await page.getByRole('dialog', { name: gfaInvoiceId }).getByRole('button', { name: 'Close' }).click();
  await pressInMenu(card, 'Notes');
  await page.getByRole('dialog').getByLabel('Admin notes').fill('Called them.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save notes' }).click();
  await seeToast(page, { title: 'Admin Notes Updated' });
});

test('a refusal is shown, and a failure can be retried', async () => {
  browser.allowErrors(refused(403), refused(500));
  const page = await (await browser.enter(admin)).newPage();
  const refusal = { error: 'admin_access_required', message: 'Only admins may do this', requestId: '1' };
  const invoices = ({ pathname }: URL) => pathname === '/api/admin/invoices';
  await failUntilTriedAgain(page, invoices, {
    failure: {
      status: 500,
      json: { error: 'internal_error', message: 'Something broke', requestId: '1' },
    },
    afterwards: (route) => route.fulfill({ status: 403, json: refusal }),
  });
  await page.goto('/admin');
  const failure = page.getByText(/Failed to fetch invoices: /);
  await failure.waitFor();
  await tryAgain(page);
  await page.getByText('Only admins may do this').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  await page.unroute(invoices);
  await page.reload();
  await page.getByRole('grid').waitFor();
});

/** Waits until these rows are shown, in this order. */
async function untilShown(page: Page, numbers: string[]): Promise<void> {
  const rows = page.getByRole('row');
  for (const [place, number] of numbers.entries()) {
    await rows
      .nth(place + 1)
      .getByText(number, { exact: true })
      .waitFor();
  }
}
