import type { Locator, Page } from 'playwright-core';

/** Searches the admin's list of invoices, and answers the row that remains. */
export async function findInvoice(page: Page, gfaInvoiceId: string): Promise<Locator> {
  await page.getByLabel('Search').fill(gfaInvoiceId);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: gfaInvoiceId, exact: true }) });
  await row.waitFor();
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  return row;
}
