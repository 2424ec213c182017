import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { invoiceRow } from './admin-list.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();

test('selected rows out of view are indicated, and the selection ends after an action', async () => {
  const payer = await createMember();
  const invoices = [
    await createInvoice({ recipient: payer.email, amount: 10 }),
    await createInvoice({ recipient: payer.email, amount: 20 }),
  ];
  const [one, two] = invoices as [(typeof invoices)[0], (typeof invoices)[0]];
  const page = await browser.visit(`/admin?search=${payer.email}`, admin);
  for (const { gfaInvoiceId } of invoices)
    await page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('2 selected', { exact: true }).waitFor();
  const search = page.getByLabel('Search', { exact: true });
  await search.fill(one.gfaInvoiceId);
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  await bar.getByText('2 selected · 1 not in this list', { exact: true }).waitFor();
  await search.fill('no such invoice');
  await page.getByText('Nothing matches').waitFor();
  await bar.getByText('2 selected · 2 not in this list', { exact: true }).waitFor();
  await search.fill(payer.email);
  await bar.getByText('2 selected', { exact: true }).waitFor();

  await bar.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cancellation notes').fill('Called off.');
  await dialog.getByRole('button', { name: 'Cancel 2 invoices' }).click();
  await dialog.getByText('2 succeeded, 0 failed').waitFor();
  await bar.waitFor({ state: 'detached' });
  await pressEscape(dialog);
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[role="gridcell"]:focus').waitFor();
  for (const { id } of [one, two]) expect((await readInvoice(id)).status).toBe('cancelled');
});

test('the table takes the focus when the row, filter or button that had it disappears', async () => {
  const payer = await createMember();
  await createInvoice({ recipient: payer.email });
  const { gfaInvoiceId } = await createInvoice({ recipient: payer.email });
  const page = await browser.visit(`/admin?search=${payer.email}&status=pending&currency=USD`, admin);
  const cell = page.locator('[role="gridcell"]:focus');
  await page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).click();
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await cell.waitFor();
  await page.getByRole('button', { name: 'Remove the filter Currency: USD' }).press('Enter');
  await cell.waitFor();

  await pressInMenu(invoiceRow(page, gfaInvoiceId), `Cancel ${gfaInvoiceId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cancellation notes').fill('Called off.');
  await dialog.getByRole('button', { name: `Cancel ${gfaInvoiceId}` }).press('Enter');
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  await cell.waitFor();
});
