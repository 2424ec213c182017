import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';

const browser = useBrowser();
const THIS_MONTH = new Date().toISOString().slice(0, 7);
const failure = {
  status: 500,
  json: { error: 'server_error', message: 'Something went wrong. Reference: 1' },
};

/** The tabs between the views of the books. */
function views(page: Page): Locator {
  return page.getByRole('group', { name: 'Views of the books' });
}

/** Creates an invoice of THB 77.50, paid to a bank account of its own. */
async function paidByTransfer(): Promise<{ number: string; bank: string }> {
  const payer = await createMember();
  const [{ id, gfaInvoiceId }, method] = [
    await createInvoice({ currency: 'THB', amount: 77.5 }),
    await createMethod({ currency: 'THB' }),
  ];
  await payer.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: method.id });
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'seen' });
  return { number: gfaInvoiceId, bank: method.name };
}

/**
 * Books an entry in a past month; returns the month that may be closed, which is that month or a later one.
 */
async function bookedLongAgo(): Promise<string> {
  const client = new Client({ connectionString: stack.postgres.url });
  await client.connect();
  const lines = [
    { account: 'card_clearing', unit: 'EUR', amountMinor: '500' },
    { account: 'receivable', unit: 'EUR', amountMinor: '-500' },
  ];
  const said = {
    id: crypto.randomUUID(),
    kind: 'payment',
    attemptId: crypto.randomUUID(),
    reference: 'long-ago',
  };
  const entry = { ...said, description: 'Long ago', occurredAt: '2020-01-15T12:00:00Z', lines };
  await client.query('select books.post($1::jsonb)', [JSON.stringify([entry])]);
  await client.end();
  return await closableMonth();
}

test('the trial balance links to the statement of an account and back, and both can be saved', async () => {
  const { number, bank } = await paidByTransfer();
  const page = await browser.visit('/admin/books?unit=THB', admin);
  const row = page.getByRole('row').filter({ hasText: bank });
  await row.getByText('THB 77.50').first().waitFor();
  const receivables = page.getByRole('row').filter({ hasText: 'Receivables' });
  await receivables.waitFor();
  const total = page.getByRole('table', { name: 'Totals' }).getByRole('row').filter({ hasText: 'THB' });
  await total.getByText('Equal').waitFor();
  await eventually(async () => expect(await page.getByRole('gridcell', { name: /^-/ }).count()).toBe(0));
  await receivables.getByRole('gridcell', { name: /^−THB / }).waitFor();

  const [balance] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await balance.path(), 'utf8')).toContain(`,${bank},THB,0.00,77.50,0.00,77.50`);

  await row.click();
  await page.getByRole('heading', { name: `${bank} · THB` }).waitFor();
  const line = page.getByRole('row').filter({ hasText: `Invoice ${number}` });
  await line.getByText('Payment').waitFor();
  await eventually(async () => expect(await line.getByText('THB 77.50').count()).toBe(2));
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: `Invoice ${number}` });
  for (const said of ['Debit THB 77.50', 'Balance THB 77.50', 'No. 1']) await card.getByText(said).waitFor();
  await eventually(async () => expect(await card.getByText('Credit').count()).toBe(0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Showing 1 of 1 lines').waitFor();
  const [lines] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await lines.path(), 'utf8')).toContain(`,Invoice ${number} by `);

  const tab = views(page).getByRole('button', { name: 'Trial balance', pressed: true });
  await tab.waitFor();
  await page.getByRole('button', { name: 'Trial balance' }).last().click();
  await row.waitFor();
  await row.click();
  await page.getByRole('heading', { name: `${bank} · THB` }).waitFor();
  await tab.click();
  await row.waitFor();
});

test('a day of the books is the same for every reader', async () => {
  await paidByTransfer();
  const office = await browser.enter(admin, { timezoneId: 'America/Los_Angeles' });
  const page = await office.newPage();
  await page.goto('/admin/books?account=THB+receivable');
  const day = page.getByRole('grid').locator('time').first();
  await day.waitFor();
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const bookedOn = new Date((await day.getAttribute('datetime')) ?? '');
  await eventually(async () => expect(await day.textContent()).toBe(written.format(bookedOn)));
});

test('an empty month says so, and books that could not be read are requested again', async () => {
  browser.allowErrors(refused(500));
  await paidByTransfer();
  const page = await (await browser.enter(admin)).newPage();
  await page.goto('/admin/books?month=1999-12');
  await page.getByText('Nothing was booked by the end of this month').waitFor();
  await failUntilTriedAgain(page, ({ pathname }) => pathname === '/api/admin/books', { failure });
  await page.getByLabel('Month').selectOption(THIS_MONTH);
  await page.getByText('Failed to fetch the books').waitFor();
  await tryAgain(page);
  await page.getByRole('row').filter({ hasText: 'Receivables' }).first().waitFor();
});

test('a past month is closed once, after a warning, with the name of the admin', async () => {
  const month = await bookedLongAgo();
  const page = await browser.visit(`/admin/books?month=${month}`, admin);
  await page.getByRole('button', { name: `Close ${nameOf(month)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This cannot be undone').waitFor();
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await seeToast(page, { title: 'Month Closed' });
  await page.getByText(/^Closed on .+ by .+\. Late entries are booked in the first open month\.$/).waitFor();
  await page.getByRole('button', { name: `Close ${nameOf(await closableMonth())}` }).waitFor();
});

/** Inserts a charge without a record here, as an earlier reconciliation found it. */
async function strangeCharge(day = '2020-01-16'): Promise<string> {
  const client = new Client({ connectionString: stack.postgres.url });
  await client.connect();
  const [id, reference] = [crypto.randomUUID(), `pi_${crypto.randomUUID()}`];
  await client.query(
    `insert into payment.payment_exceptions (id, kind, description, amount_minor, currency, provider_reference)
     values ($1, 'unrecorded_money', 'A charge of another shop', 731, 'USD', $2)`,
    [id, reference],
  );
  await client.query(
    `insert into payment.reconciliation_differences (exception_id, source, day, kind, what, reference, line_id,
       reported_minor, reported_unit)
     values ($1, 'card', $3, 'unrecorded_money', 'payment', $2, $2, 731, 'USD')`,
    [id, reference, day],
  );
  await client.end();
  return reference;
}

test('a month with open differences is closed after a word about them, even while they cannot be read', async () => {
  browser.allowErrors(refused(500));
  const month = await bookedLongAgo();
  await strangeCharge(`${month}-16`);
  const page = await (await browser.enter(admin)).newPage();
  await page.route('**/api/admin/reconciliation**', (route) => route.fulfill(failure));
  await page.goto('/admin/books');
  await page.getByRole('button', { name: `Close ${nameOf(month)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`with the card provider or the wallet in ${nameOf(month)}`).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
});

test('the reconciliation is started manually, shows each day, and a difference links to its exception', async () => {
  const reference = await strangeCharge();
  const page = await browser.visit('/admin/books', admin);
  await views(page).getByRole('button', { name: 'Reconciliation' }).click();
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  await seeToast(page, { title: 'Reconciliation Started' });
  await page
    .getByRole('listitem')
    .filter({ hasText: /Card provider Last compared on .+\. Next on .+\./ })
    .waitFor();
  await page.getByRole('button', { name: 'Reconcile now' }).waitFor();
  for (const side of ['Card provider', 'Wallet']) {
    await page.getByRole('row').filter({ hasText: side }).filter({ hasText: 'So far' }).first().waitFor();
  }
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByText('$7.31').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(async () => expect((await row.boundingBox())?.height).toBeLessThan(100));
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link', { name: 'Unknown here' }).click();
  await page.getByRole('dialog').getByText('Look it up there.').waitFor();
  await page.goto('/admin/books?part=reconciliation');
  await views(page).getByRole('button', { name: 'Trial balance' }).click();
  await page.getByLabel('Month').waitFor();
});

test('a reconciliation that could not be read is requested again', async () => {
  browser.allowErrors(refused(500));
  const page = await (await browser.enter(admin)).newPage();
  await failUntilTriedAgain(page, ({ pathname }) => pathname === '/api/admin/reconciliation', { failure });
  await page.goto('/admin/books?part=reconciliation');
  await page.getByText('Failed to fetch the reconciliation').waitFor();
  await tryAgain(page);
  await page.getByText('Failed to fetch the reconciliation').waitFor({ state: 'detached' });
  await page
    .getByText(/Showing \d+ of \d+ days|No day has been compared yet/)
    .first()
    .waitFor();
});

test.each([
  {
    what: 'open differences',
    path: '/admin/books?part=reconciliation',
    isRead: ({ pathname, searchParams }: URL) =>
      pathname === '/api/admin/reconciliation' && searchParams.get('limit') === '1',
    said: 'The open differences could not be loaded',
    shown: 'Differences',
  },
  {
    what: 'closed months',
    path: '/admin/books',
    isRead: ({ pathname }: URL) => pathname === '/api/admin/books/periods',
    said: 'Which months are closed could not be loaded',
    shown: 'Totals',
  },
])('$what that could not be read are not passed over in silence', async ({ path, isRead, said, shown }) => {
  browser.allowErrors(refused(500));
  await paidByTransfer();
  const page = await (await browser.enter(admin)).newPage();
  await failUntilTriedAgain(page, isRead, { failure });
  await page.goto(path);
  await page.getByText(said).waitFor();
  await tryAgain(page);
  await page.getByText(said).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: shown, exact: true }).waitFor();
});

test('a view of the compared days is saved and shown without leaving them', async () => {
  const page = await browser.visit('/admin/books', await createMember({ isAdmin: true }));
  await views(page).getByRole('button', { name: 'Reconciliation' }).click();
  // Before that, the Views button of the trial balance may still be there, and disappear with it.
  await page.getByRole('button', { name: 'Reconcile now' }).waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Views' });
  await menu.getByLabel('Name').fill('Each day');
  await menu.getByRole('button', { name: 'Save' }).click();
  const saved = menu.getByRole('button', { name: 'Each day', exact: true });
  await saved.and(page.locator('[aria-current="true"]')).waitFor();
  // Pressed inside the dialog: the button that saved it is disabled by now, and for a moment nothing has the
  // focus.
  await saved.press('Escape');
  await views(page).getByRole('button', { name: 'Reconciliation', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Reconcile now' }).waitFor();
});

/** Returns the month's name as the page shows it in English. */
function nameOf(month: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

async function closableMonth(): Promise<string> {
  return (await admin.api.get<{ closableMonth: string }>('/api/admin/books/periods')).closableMonth;
}
