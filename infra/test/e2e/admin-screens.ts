import type { Page } from 'playwright-core';
import { ADMIN_DESK_SCREENS } from './admin-desk-screens.ts';
import { ADMIN_SETTINGS_SCREENS } from './admin-settings-screens.ts';
import { ADMIN_WATCH_SCREENS } from './admin-watch-screens.ts';
import { admin, createInvoice } from './invoices.ts';
import type { Screen } from './screen.ts';

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
  ...ADMIN_DESK_SCREENS,
  ...ADMIN_SETTINGS_SCREENS,
  ...ADMIN_WATCH_SCREENS,
];

async function prepareAdminList() {
  await createInvoice({ description: 'Harbour Gala 2026, two seats' });
  return { path: '/admin', member: admin };
}

function anyRow(page: Page): Promise<void> {
  return page.getByRole('row').nth(1).waitFor();
}

/** Rows on a wide screen, cards on a phone. */
async function chooseRow(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select GFA-INV-/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
}

function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}
