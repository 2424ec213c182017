import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { admin, createInvoice, type Invoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';
import { invoiceRow, numberCell, searchInvoices } from './admin-list.ts';
import { actionsOf, pressInMenu } from './row-menu.ts';

const browser = useBrowser();

/** Creates invoices with a description that no other test uses, newest last. */
async function createSome(amounts: number[]): Promise<{ text: string; invoices: Invoice[] }> {
  const text = `Grid ${randomUUID().slice(0, 8)}`;
  const invoices: Invoice[] = [];
  for (const amount of amounts) invoices.push(await createInvoice({ description: text, amount }));
  return { text, invoices };
}

async function openSome(amounts: number[]) {
  const { text, invoices } = await createSome(amounts);
  const page = await browser.visit(`/admin?search=${encodeURIComponent(text)}`, admin);
  await page.getByText(`Showing ${amounts.length} of ${amounts.length} invoices`).waitFor();
  const numbers = invoices.map(({ gfaInvoiceId }) => gfaInvoiceId);
  return { page, text, invoices, numbers };
}

test('search, status and order are in the address and restored from it', async () => {
  const { page, text, numbers } = await openSome([30, 10, 20]);
  const [a, b, c] = numbers as [string, string, string];
  await untilShown(page, [c, b, a]);
  const byAmount = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
  await byAmount.click();
  await page.waitForURL(/sort=amount&order=asc/);
  await untilShown(page, [b, c, a]);
  expect(await byAmount.getAttribute('aria-description')).toBe('Sorts by currency first, then by amount');
  await byAmount.click();
  await untilShown(page, [a, c, b]);
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await page.getByText('Nothing matches').waitFor();
  await page.goto(`/admin?search=${encodeURIComponent(text)}&sort=amount&order=asc&status=pending`);
  await untilShown(page, [b, c, a]);
  expect(await page.getByRole('button', { name: 'Pending', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(await page.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

test('several statuses can be chosen, and those without a button are in a menu', async () => {
  const { page, invoices, numbers } = await openSome([30, 10]);
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
  const { page, numbers } = await openSome([10, 20, 30]);
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
  const { page, numbers } = await openSome([1, 2, 3]);
  const [first, , last] = numbers as [string, string, string];
  await page.keyboard.press('j');
  const grid = page.getByRole('grid');
  expect(await grid.getAttribute('aria-rowcount')).toBe('4');
  expect(await grid.getAttribute('aria-colcount')).toBe('10');
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
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: `Notes on ${last}` }).waitFor();
  await page.keyboard.press('Escape');
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

test('slash focuses the search and is not typed into it', async () => {
  const { page } = await openSome([1]);
  await page.getByRole('heading', { name: 'Invoices' }).click();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search', { exact: true });
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.type('no/such');
  await page.getByText('Nothing matches').waitFor();
  expect(await search.inputValue()).toBe('no/such');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByText(/^Showing [\d,]+ of [\d,]+ invoices$/).waitFor();
});

test('columns, density and views are stored, and a view restores all of them', async () => {
  const { page, numbers } = await openSome([5, 6]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Username' }).uncheck();
  for (const _past of ['Description', 'Username', 'Recipient'])
    await page.getByRole('button', { name: 'Move Amount up' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await leaveMenu(page);
  await page.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'hidden' });
  const names = () => page.getByRole('columnheader').allTextContents();
  // They are hidden from the accessibility tree until the menu above them has closed.
  const untilNamed = (wanted: string[]) =>
    waitFor(async () => isDeepStrictEqual(await names(), wanted), { what: `the columns ${wanted}` });
  const arranged = [
    '',
    'Invoice',
    'Amount',
    'Recipient',
    'Description',
    'Status',
    'Due date',
    'Created',
    'Actions',
  ];
  await untilNamed(arranged);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('My desk');
  await page.getByRole('button', { name: 'Save view' }).click();
  await leaveMenu(page);
  await page.waitForURL(/view=/);
  await page.reload();
  await page.getByRole('button', { name: 'My desk', exact: true }).waitFor();
  await numberCell(page, numbers[0]!).waitFor();
  await untilNamed(arranged);
  const elsewhere = await (await browser.enter(admin)).newPage();
  await elsewhere.goto('/admin');
  await waitFor(
    async () => isDeepStrictEqual(await elsewhere.getByRole('columnheader').allTextContents(), arranged),
    { what: 'the same columns in another browser' },
  );

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await leaveMenu(page);
  await page.getByRole('columnheader', { name: 'Username' }).waitFor();
  await page.getByRole('button', { name: 'My desk (changed)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'My desk', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'My desk', exact: true }).click();
  await page.getByRole('button', { name: 'Delete My desk' }).click();
  await page.getByText('Save search, filters, order and columns').waitFor();
});

test('views are personal: two tabs lose none, a link shares one, and the default opens the table', async () => {
  const [owner, other] = [await createMember({ isAdmin: true }), await createMember({ isAdmin: true })];
  const context = await browser.enter(owner);
  await context.addInitScript(holdLongTimers);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto('/admin?status=paid');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByText('Save search, filters, order and columns').waitFor();
  }
  const save = async (page: Page, name: string) => {
    await page.getByLabel('Name of the view').fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
  };
  await save(one, 'Paid');
  await save(two, 'Other');
  await two.getByRole('button', { name: 'Rename Paid' }).click();
  await two.getByLabel('Name of the view').first().fill('All paid');
  await two.getByRole('button', { name: 'Rename', exact: true }).click();
  await two.getByRole('button', { name: 'Delete All paid' }).waitFor();
  await one.getByRole('button', { name: 'Open the table with Paid' }).click();
  await one.getByRole('button', { name: 'Open the table with All paid', pressed: true }).waitFor();
  await one.getByRole('button', { name: 'Delete Other' }).waitFor();

  await leaveMenu(one);
  await one.getByRole('button', { name: 'Columns' }).click();
  await one.getByRole('checkbox', { name: 'Username' }).uncheck();
  await leaveMenu(one);
  await one.getByRole('button', { name: 'All paid (changed)' }).click();
  await one.getByRole('button', { name: 'Update “All paid”' }).click();
  await one.getByRole('button', { name: 'Update “All paid”' }).waitFor({ state: 'hidden' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await one.getByRole('button', { name: 'Copy a link to All paid' }).click();
  await one.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await one.evaluate<string>('navigator.clipboard.readText()');

  const theirs = await (await browser.enter(other)).newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'All paid (from a link)' }).click();
  await theirs.getByText('Save search, filters, order and columns').waitFor();
  expect(new URL(theirs.url()).searchParams.get('status')).toBe('paid');
  await theirs.getByRole('button', { name: 'Back to my columns' }).click();
  await theirs.getByRole('columnheader', { name: 'Username' }).waitFor();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'All paid (from a link)' }).click();
  await theirs.getByRole('button', { name: 'Save view' }).click();
  await theirs.getByRole('button', { name: 'Delete All paid' }).waitFor();
  await leaveMenu(theirs);
  await theirs.getByRole('button', { name: 'All paid', exact: true }).waitFor();
  await theirs.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'hidden' });

  const entered = await context.newPage();
  await entered.goto('/admin');
  await entered.getByRole('button', { name: 'All paid', exact: true }).waitFor();
  await entered.waitForURL(/status=paid/);
});

test('pinned columns stay visible while the others scroll, by menu and keyboard, in every browser', async () => {
  const { page, text } = await openSome([5]);
  await page.setViewportSize({ width: 920, height: 700 });
  const pins = (of: Page) =>
    of.evaluate<string[]>(`[...document.querySelectorAll('[role="columnheader"][data-pin]')]
      .map(({ textContent, dataset }) => textContent + ' ' + dataset.pin)`);
  const untilPinned = (of: Page, wanted: string[]) =>
    waitFor(async () => isDeepStrictEqual(await pins(of), wanted), { what: `the pins ${wanted}` });
  await untilPinned(page, ['Invoice start', 'Actions end']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.getByRole('button', { name: 'Pin Amount to the start' }).click();
  await leaveMenu(page);
  await untilPinned(page, ['Invoice start', 'Amount start', 'Actions end']);
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').focus();
  await page.keyboard.press('Shift+P');
  await untilPinned(page, ['Invoice start', 'Amount start', 'Status end', 'Actions end']);
  await page.locator('[data-pin="end"] button:focus').getByText('Status').waitFor();
  await page.keyboard.press('Shift+P');
  await untilPinned(page, ['Invoice start', 'Amount start', 'Actions end']);

  await page.evaluate(`document.querySelector('[role="grid"]').scrollTo(9999, 0)`);
  const stand = () =>
    page.evaluate<number[]>(`(() => {
      const grid = document.querySelector('[role="grid"]');
      const [number, amount] = [...grid.querySelectorAll('[role="gridcell"][data-pin="start"]')].map((cell) =>
        cell.getBoundingClientRect());
      return [grid.scrollLeft > 44, number.left - grid.getBoundingClientRect().left, amount.left - number.right].map(Number);
    })()`);
  await waitFor(async () => isDeepStrictEqual(await stand(), [1, 44, 0]), {
    what: 'both to stand at the start, beside each other',
  });

  const elsewhere = await (await browser.enter(admin)).newPage();
  await elsewhere.goto(`/admin?search=${encodeURIComponent(text)}`);
  await untilPinned(elsewhere, ['Invoice start', 'Amount start', 'Actions end']);
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await elsewhere.getByRole('button', { name: 'Reset columns' }).click();
  await leaveMenu(elsewhere);
  await untilPinned(elsewhere, ['Invoice start', 'Actions end']);
});

test('the export contains exactly the filtered rows, fetched with the session’s token', async () => {
  const { page, numbers } = await openSome([7, 8]);
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
  const { page, text, numbers } = await openSome([1, 2]);
  await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).click();
  const { gfaInvoiceId } = await createInvoice({ description: text });
  await numberCell(page, gfaInvoiceId).waitFor();
  expect(await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).isChecked()).toBe(true);
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

/** Closes the menu with Escape. For a moment nothing has the focus, or a button that is disabled by now. */
async function leaveMenu(page: Page): Promise<void> {
  await page.locator('[role="dialog"]:focus, [role="dialog"] :focus:enabled').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

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
