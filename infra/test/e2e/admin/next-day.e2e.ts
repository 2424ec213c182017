import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();
const dayMs = 86_400_000;

test('after midnight “today” is the new day, and nothing is done to what was selected as of today', async () => {
  const payer = await createMember();
  const first = await createInvoice({ recipient: payer.email });
  await createInvoice({ recipient: payer.email });
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await (await browser.enter(admin, phone)).newPage();
  const clock = await moveServerClock(page);
  const asked = watchCreatedFrom(page);
  await page.goto(`/admin?search=${payer.email}&created=today`);
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await page.getByRole('checkbox', { name: `Select ${first.gfaInvoiceId}` }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select all 2 matching' }).click();
  await bar.getByText('All 2 matching selected').waitFor();

  clock.aheadMs = dayMs;
  // The page reads the time with whatever it asks for next, here because of this change.
  await createInvoice({ recipient: payer.email });
  await page.getByText('Nothing matches').waitFor();
  await bar.getByText('2 selected · 2 not in this list').waitFor();
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  await waitFor(() => asked.has(tomorrow), { what: `the invoices of ${tomorrow} to be asked for` });
  await eventually(async () => expect(await bar.getByText('All 2 matching selected').count()).toBe(0));
});

test('whoever filters by days reads which days are meant', async () => {
  const far = await browser.enter(admin, { timezoneId: 'Pacific/Kiritimati' });
  const page = await far.newPage();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Created' }).click();
  await page.getByRole('dialog', { name: 'Created' }).getByText('Days in UTC').waitFor();
});

/** Lets every response say that it was sent later, as a server would whose clock is ahead. */
async function moveServerClock(page: Page): Promise<{ aheadMs: number }> {
  const clock = { aheadMs: 0 };
  await page.route('**/api/**', async (route) => {
    if (route.request().headers().accept === 'text/event-stream') return await route.continue();
    const response = await route.fetch();
    const date = new Date(Date.now() + clock.aheadMs).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return clock;
}

/** Returns the days, so far, from which on invoices were asked for. */
function watchCreatedFrom(page: Page): ReadonlySet<string> {
  const days = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/invoices') days.add(searchParams.get('createdFrom') ?? '');
  });
  return days;
}
