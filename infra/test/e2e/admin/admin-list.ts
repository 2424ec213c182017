import type { Locator, Page } from 'playwright-core';

/** Searches the admin's list of invoices, and returns the remaining row. */
export async function findInvoice(page: Page, gfaInvoiceId: string): Promise<Locator> {
  await searchInvoices(page, { text: gfaInvoiceId, count: 1 });
  return invoiceRow(page, gfaInvoiceId);
}

/** Searches the admin's list of invoices until this many are left. */
export async function searchInvoices(
  page: Page,
  { text, count }: { text: string; count: number },
): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(text);
  await page.getByText(`Showing ${count} of ${count} invoices`).waitFor();
}

/** Returns the row of an invoice, by its number. */
export function invoiceRow(page: Page, gfaInvoiceId: string): Locator {
  return page.getByRole('row').filter({ has: numberCell(page, gfaInvoiceId) });
}

export function numberCell(page: Page, gfaInvoiceId: string): Locator {
  return page.getByRole('gridcell', { name: gfaInvoiceId, exact: true });
}
