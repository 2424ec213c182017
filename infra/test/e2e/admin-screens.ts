import type { Page } from 'playwright-core';
import { admin, createInvoice } from './invoices.ts';
import type { Screen } from './screen.ts';

/** The screens under `/admin`. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-list', prepare: prepareAdminList, heading: 'Invoices', settle: anyRow },
];

async function prepareAdminList() {
  await createInvoice({ description: 'Harbour Gala 2026, two seats' });
  return { path: '/admin', member: admin };
}

function anyRow(page: Page): Promise<void> {
  return page.getByRole('row').nth(1).waitFor();
}
