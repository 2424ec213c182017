import type { Page } from 'playwright-core';
import { admin, createInvoice } from '../support/invoices.ts';
import { ADMIN_BULK_SCREENS } from './admin-bulk-screens.ts';
import { ADMIN_DESK_SCREENS } from './admin-desk-screens.ts';
import { ADMIN_MEMBER_SCREENS } from './admin-member-screens.ts';
import { ADMIN_SETTINGS_SCREENS } from './admin-settings-screens.ts';
import { ADMIN_WATCH_SCREENS } from './admin-watch-screens.ts';
import { at, type Screen } from './screen.ts';

/** The screens under `/admin`. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-list', prepare: prepareAdminList, heading: 'Invoices', settle: anyRow },
  { name: 'admin-list-chosen', prepare: prepareAdminList, heading: 'Invoices', settle: chooseRow },
  {
    name: 'admin-list-create',
    prepare: prepareAdminList,
    heading: 'Invoices',
    settle: press('Create Invoice'),
  },
  { name: 'admin-list-columns', prepare: prepareAdminList, heading: 'Invoices', settle: press('Columns') },
  { name: 'admin-list-views', prepare: prepareAdminList, heading: 'Invoices', settle: saveView },
  {
    name: 'admin-list-menu',
    hasReferencePicture: true,
    prepare: prepareOne,
    heading: 'Invoices',
    settle: openMenu,
  },
  { name: 'admin-list-due-date', prepare: prepareOne, heading: 'Invoices', settle: openAction('Due Date') },
  { name: 'admin-list-edit', prepare: prepareOne, heading: 'Invoices', settle: openActionInMenu('Edit') },
  { name: 'admin-list-notes', prepare: prepareOne, heading: 'Invoices', settle: openActionInMenu('Notes') },
  { name: 'admin-list-cancel', prepare: prepareOne, heading: 'Invoices', settle: openActionInMenu('Cancel') },
  {
    name: 'admin-list-none',
    hasReferencePicture: true,
    prepare: at('/admin?search=no-such-invoice&status=refunded&currency=THB&paidFrom=2026-01-01', admin),
    heading: 'Invoices',
    settle: (page) => page.getByText('Nothing matches').waitFor(),
  },
  { name: 'admin-go-to', prepare: prepareOne, heading: 'Invoices', settle: goTo },
  { name: 'admin-list-narrowing', prepare: prepareAdminList, heading: 'Invoices', settle: narrowByAmount },
  { name: 'admin-list-drafts', prepare: prepareDraft, heading: 'Invoices', settle: openDrafts },
  ...ADMIN_BULK_SCREENS,
  ...ADMIN_MEMBER_SCREENS,
  ...ADMIN_DESK_SCREENS,
  ...ADMIN_SETTINGS_SCREENS,
  ...ADMIN_WATCH_SCREENS,
];

async function prepareAdminList() {
  await createInvoice({ description: 'Harbour Gala 2026, two seats' });
  return { path: '/admin', member: admin };
}

/** A list with one invoice, on whose row the actions are started. */
async function prepareOne() {
  const { gfaInvoiceId } = await createInvoice({ description: 'Harbour Gala 2026, two seats' });
  return { path: `/admin?search=${gfaInvoiceId}`, member: admin };
}

async function prepareDraft() {
  await admin.api.post('/api/admin/invoice-drafts', { description: 'Harbour Gala 2026, two seats' });
  return { path: '/admin', member: admin };
}

async function openDrafts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ drafts?$/ }).click();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
}

function anyRow(page: Page): Promise<void> {
  return page.getByRole('row').nth(1).waitFor();
}

/** Selects rows on a wide screen, cards on a phone. */
async function chooseRow(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select GFA-INV-/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
}

async function saveView(page: Page): Promise<void> {
  await press('Views')(page);
  await page.getByLabel('Name of the view').fill('Gala, newest first');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Rename Gala, newest first' }).waitFor();
}

/** Starts an action of the only row; on a phone all of them are in its menu. */
function openAction(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByText('Showing 1 of 1 invoices').waitFor();
    const isInMenu = (await page.getByRole('button', { name, exact: true }).count()) === 0;
    await (isInMenu ? openActionInMenu(name) : press(name))(page);
  };
}

/** Opens the command palette with the results for an invoice number. */
async function goTo(page: Page): Promise<void> {
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  const number = new URL(page.url()).searchParams.get('search') ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to…' }).fill(number);
  await page.getByRole('option', { name: number }).waitFor();
}

async function narrowByAmount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Amount' }).click();
  await page.getByRole('dialog', { name: 'Amount' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  await page.getByRole('button', { name: /^More for GFA-INV-/ }).click();
  await page.getByRole('menu').waitFor();
}

/** Starts an action that is only in the menu of the only row. */
function openActionInMenu(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
  };
}

function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}
