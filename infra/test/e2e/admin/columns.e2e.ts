import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { numberCell } from './admin-list.ts';
import { openSome } from './own-invoices.ts';

const browser = useBrowser();

test('columns, density and views are stored, and a view restores all of them', async () => {
  const { page, text, numbers } = await openSome(browser, [5, 6]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Username' }).uncheck();
  for (const _past of ['Description', 'Username', 'Recipient'])
    await page.getByRole('button', { name: 'Move Amount up' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await leaveMenu(page);
  await page.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'hidden' });
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
  await untilNamed(page, arranged);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('My desk');
  await page.getByRole('button', { name: 'Save view' }).click();
  await leaveMenu(page);
  await page.waitForURL(/view=/);
  await untilSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'My desk', exact: true }).waitFor();
  await numberCell(page, numbers[0]!).waitFor();
  await untilNamed(page, arranged);
  await untilSaved(page);
  const elsewhere = await (await browser.enter(admin)).newPage();
  // Only these rows: a column is dropped where another test's rows are wide.
  await elsewhere.goto(`/admin?search=${encodeURIComponent(text)}`);
  await untilNamed(elsewhere, arranged);

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

test('a view that could not be saved keeps its name for another attempt', async () => {
  browser.allowErrors(refused(503));
  const page = await browser.visit('/admin', await createMember({ isAdmin: true }));
  await page.route('**/api/admin/grid-views/*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('My desk');
  await page.getByRole('button', { name: 'Save view' }).click();
  await seeToast(page, { title: 'The views could not be changed' });
  await eventually(async () =>
    expect(await page.getByLabel('Name of the view').inputValue()).toBe('My desk'),
  );
  const why = page.getByRole('alert').filter({ hasText: 'The views could not be changed' });
  await why.waitFor();
  await page.unroute('**/api/admin/grid-views/*');
  // A view that was saved although the answer was lost is there.
  await page.route('**/api/admin/grid-views/*', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Delete My desk' }).waitFor();
  await why.waitFor({ state: 'detached' });
});

test('views that could not be loaded are said to be missing, and can be asked for again', async () => {
  browser.allowErrors(refused(503));
  const owner = await createMember({ isAdmin: true });
  const content = {
    address: 'status=paid',
    layout: { order: [], hidden: [], widths: {}, density: 'compact' },
  };
  const view = { grid: 'invoices', name: 'My desk', content };
  await owner.api.put(`/api/admin/grid-views/${crypto.randomUUID()}`, view);
  const page = await (await browser.enter(owner)).newPage();
  await page.route('**/api/admin/grid-views', (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Views' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The saved views could not be loaded' });
  await failure.waitFor();
  await eventually(async () =>
    expect(await page.getByText('Save search, filters, order and columns').count()).toBe(0),
  );
  await page.unroute('**/api/admin/grid-views');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Delete My desk' }).waitFor();
  await failure.waitFor({ state: 'detached' });
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
  await eventually(async () => expect(new URL(theirs.url()).searchParams.get('status')).toBe('paid'));
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
  const { page, text } = await openSome(browser, [5]);
  await page.setViewportSize({ width: 920, height: 700 });
  const pins = (of: Page) =>
    of.evaluate<string[]>(`[...document.querySelectorAll('[role="columnheader"][data-pin]')]
      .map(({ textContent, dataset }) => textContent + ' ' + dataset.pin)`);
  const untilPinned = (of: Page, wanted: string[]) =>
    eventually(async () => expect(await pins(of)).toEqual(wanted));
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
  // Both stand at the start, beside each other.
  await eventually(async () => expect(await stand()).toEqual([1, 44, 0]));

  await untilSaved(page);
  const elsewhere = await (await browser.enter(admin)).newPage();
  await elsewhere.goto(`/admin?search=${encodeURIComponent(text)}`);
  await untilPinned(elsewhere, ['Invoice start', 'Amount start', 'Actions end']);
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await elsewhere.getByRole('button', { name: 'Reset columns' }).click();
  await leaveMenu(elsewhere);
  await untilPinned(elsewhere, ['Invoice start', 'Actions end']);
});

/** Waits until the table has these columns; a menu above them hides them until it has closed. */
function untilNamed(page: Page, wanted: string[]): Promise<void> {
  const names = () => page.getByRole('columnheader').allTextContents();
  return eventually(async () => expect(await names()).toEqual(wanted));
}

async function leaveMenu(page: Page): Promise<void> {
  await pressEscape(page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Waits until the server has what this browser changed: another browser that is opened before never gets it. */
async function untilSaved(page: Page): Promise<void> {
  const unsaved = `Object.entries(localStorage).some(([name, value]) => /^checkout\\.grid\\..+\\.unsaved$/.test(name) && value !== 'null')`;
  await waitFor(async () => !(await page.evaluate<boolean>(unsaved)), { what: 'the layout to be saved' });
}
