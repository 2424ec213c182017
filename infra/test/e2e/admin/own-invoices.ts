import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TestBrowser } from '../support/browser.ts';
import { admin, createInvoice, type Invoice } from '../support/invoices.ts';

/** Creates invoices with a description that no other test uses, newest last. */
export async function createSome(amounts: number[]): Promise<{ text: string; invoices: Invoice[] }> {
  const text = `Grid ${randomUUID().slice(0, 8)}`;
  const invoices: Invoice[] = [];
  for (const amount of amounts) invoices.push(await createInvoice({ description: text, amount }));
  return { text, invoices };
}

/** Opens the admin's list with only these invoices, which it creates first. */
export async function openSome(browser: TestBrowser, amounts: number[]): Promise<OpenedList> {
  const { text, invoices } = await createSome(amounts);
  const page = await browser.visit(`/admin?search=${encodeURIComponent(text)}`, admin);
  await page.getByText(`Showing ${amounts.length} of ${amounts.length} invoices`).waitFor();
  const numbers = invoices.map(({ gfaInvoiceId }) => gfaInvoiceId);
  return { page, text, invoices, numbers };
}

interface OpenedList {
  page: Page;
  /** Their description, for which the list is searched. */
  text: string;
  invoices: Invoice[];
  numbers: string[];
}
