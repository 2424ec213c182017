import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, type Invoice, readInvoice } from '../support/invoices.ts';
import { searchInvoices } from './admin-list.ts';

const browser = useBrowser();

test('several invoices are cancelled at once, with the outcome of each', async () => {
  const description = `Bulk ${randomUUID().slice(0, 8)}`;
  const invoices = [
    await createInvoice({ description }),
    await createInvoice({ description, amount: 1_200, currency: 'HKD' }),
  ];
  const settled = await createInvoice({ description });
  await admin.api.post(`/api/admin/invoice/${settled.id}/cancel`, {
    cancelNotes: 'Test',
    sendWebhook: false,
  });
  const page = await browser.visit('/admin', admin);
  await searchInvoices(page, { text: description, count: 3 });
  await page.getByRole('checkbox', { name: 'Select all rows that are loaded' }).click();
  await page.getByText('3 selected').waitFor();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('$50.00 + HK$1,200.00', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await bar.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true),
  );
  await bar.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Cancel 2 invoices' }).waitFor();
  await dialog.getByText('Skipped: Cancelled').waitFor();
  const submit = dialog.getByRole('button', { name: 'Cancel 2 invoices' });
  await eventually(async () => expect(await submit.isDisabled()).toBe(true));
  await dialog.getByLabel('Cancellation notes').fill('Called off.');
  await submit.click();
  await dialog.getByText('2 succeeded, 0 failed').waitFor();
  await dialog.getByText('Succeeded', { exact: true }).nth(1).waitFor();
  await dialog.getByRole('button', { name: 'Download as CSV' }).waitFor();
  for (const { id } of invoices) expect((await readInvoice(id)).status).toBe('cancelled');
  await dialog.getByRole('button', { name: invoices[0]!.gfaInvoiceId }).click();
  await page.waitForURL(new RegExp(`invoice=${invoices[0]!.id}`));
  // The invoice opens beside the list, in a dialog as well.
  await page.getByText('2 succeeded, 0 failed').waitFor({ state: 'detached' });
});

test('all matching invoices are cancelled by the server, also those not loaded, and the result is shown on return', async () => {
  const description = `Flood ${randomUUID().slice(0, 8)}`;
  const [paid, ...rest] = await createMany(101, description);
  await admin.api.post(`/api/admin/invoice/${paid!.id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  const page = await browser.visit('/admin', admin);
  await page.getByLabel('Search', { exact: true }).fill(description);
  await page.getByText('Showing 100 of 101 invoices').waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows that are loaded' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('100 selected').waitFor();
  await bar.getByRole('button', { name: 'Select all 101 matching' }).click();
  await bar.getByText('All 101 matching selected').waitFor();
  const activeCell = page.locator('[role="gridcell"][tabindex="0"]');
  await activeCell.press('Control+End');
  await page.getByText('Showing 101 of 101 invoices').waitFor();
  await activeCell.press('Control+End');
  await page.locator('[aria-rowindex="102"]').getByRole('checkbox', { checked: true }).waitFor();
  await bar.getByText('All 101 matching selected').waitFor();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Cancel all 101 matching' }).waitFor();
  await dialog.getByLabel('Cancellation notes').fill('Called off.');
  await dialog.getByRole('button', { name: 'Cancel all 101 matching' }).click();
  await page.waitForURL(/bulk=/);
  await page.reload();
  await dialog.getByText('100 succeeded, 1 failed').waitFor();
  await dialog.getByLabel('Show', { exact: true }).selectOption('Failed (1)');
  await dialog.getByText('This invoice was cancelled').waitFor();
  await dialog.getByRole('button', { name: paid!.gfaInvoiceId }).waitFor();
  for (const { id } of [rest[0]!, rest[99]!]) expect((await readInvoice(id)).status).toBe('cancelled');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await dialog.getByRole('button', { name: 'Cancel 101 invoices' }).first().waitFor();
  await dialog.getByRole('listitem').first().getByText('Partly done').waitFor();
});

test('a reader of the pending rows of a job sees all results once none is pending', async () => {
  const description = `Watched ${randomUUID().slice(0, 8)}`;
  await createInvoice({ description });
  await createInvoice({ description });
  const page = await browser.visit(`/admin?search=${encodeURIComponent(description)}`, admin);
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await page.route(/\/api\/admin\/invoices\/bulk\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const { job } = (await response.json()) as { job: object };
    await route.fulfill({ response, json: { job: { ...job, state: 'running', done: 1, endedAt: null } } });
  });
  await page.getByRole('checkbox', { name: 'Select all rows that are loaded' }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cancellation notes').fill('Called off.');
  await dialog.getByRole('button', { name: 'Cancel 2 invoices' }).click();
  await dialog.getByLabel('Show', { exact: true }).selectOption('Waiting (1)');
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByText('2 succeeded, 0 failed').waitFor();
  await dialog.getByText('Succeeded', { exact: true }).nth(1).waitFor();
});

/**
 * Creates invoices, a few at a time: each waits for the number of the one before, so that of a hundred at once
 * the last would wait past their deadline on a busy machine.
 */
async function createMany(count: number, description: string): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  while (invoices.length < count) {
    const batch = Array.from({ length: Math.min(8, count - invoices.length) }, () =>
      createInvoice({ description }),
    );
    invoices.push(...(await Promise.all(batch)));
  }
  return invoices;
}
