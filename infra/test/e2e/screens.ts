import type { Page } from 'playwright-core';
import { demoMember } from './demo-member.ts';
import { admin, createInvoice } from './invoices.ts';
import { createMember, type Member } from './members.ts';
import { PAY_SCREENS } from './pay-screens.ts';
import type { Screen } from './screen.ts';

const ben = await demoMember('ben@example.com');
const newcomer = await createMember();

/** Every screen of a customer in every state it can be in, and the admin's list. */
export const SCREENS: Screen[] = [
  { name: 'sign-in', prepare: at('/'), heading: 'Sign in to continue' },
  {
    name: 'callback-failure',
    prepare: at('/auth/callback?error=access_denied'),
    heading: 'Authentication Failed',
    leavesByItself: true,
  },
  { name: 'dashboard', prepare: at('/', ben), heading: 'Account Information', settle: recentInvoices },
  { name: 'dashboard-empty', prepare: at('/', newcomer), heading: 'Account Information' },
  ...PAY_SCREENS,
  { name: 'my-invoices', prepare: at('/invoices', ben), heading: 'Paid Invoices' },
  {
    name: 'my-invoices-empty',
    prepare: at('/invoices', newcomer),
    heading: 'My Invoices',
    settle: says('No invoices yet'),
  },
  { name: 'my-invoices-signed-out', prepare: at('/invoices'), heading: 'Please log in' },
  { name: 'activity', prepare: at('/activity', ben), heading: 'Activity', settle: anyListItem },
  {
    name: 'activity-empty',
    prepare: at('/activity', newcomer),
    heading: 'Activity',
    settle: says('No Activity Yet'),
  },
  { name: 'page-not-found', prepare: at('/nowhere'), heading: 'Page Not Found' },
  { name: 'admin-list', prepare: prepareAdminList, heading: 'Invoices', settle: anyRow },
];

function at(path: string, member?: Member): Screen['prepare'] {
  return async () => ({ path, ...(member && { member }) });
}

async function prepareAdminList() {
  await createInvoice({ recipient: ben.email, description: 'Harbour Gala 2026, two seats' });
  return { path: '/admin', member: admin };
}

function says(text: string): (page: Page) => Promise<void> {
  return (page) => page.getByText(text).waitFor();
}

function recentInvoices(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'View All' }).waitFor();
}

function anyListItem(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('listitem').first().waitFor();
}

function anyRow(page: Page): Promise<void> {
  return page.getByRole('row').nth(1).waitFor();
}
