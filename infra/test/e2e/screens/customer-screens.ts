import type { Page } from 'playwright-core';
import { demoMember } from '../support/demo-member.ts';
import { createMember, createStranger } from '../support/members.ts';
import { at, type Screen } from './screen.ts';

const ben = await demoMember('ben@example.com');
const newcomer = await createMember();
const refused = { ...ben, token: `${ben.token}x` };
const lists = '**/api/{invoices,activity}*';

/** The screens of a customer that are not about one invoice. */
export const CUSTOMER_SCREENS: Screen[] = [
  {
    name: 'sign-in',
    hasReferencePicture: true,
    prepare: at('/'),
    heading: 'Sign in to continue',
  },
  {
    name: 'sign-in-unavailable',
    prepare: at('/'),
    heading: 'Sign in to continue',
    arrange: (page) => failing(page, '**/api/config'),
    settle: says('Sign-in is not available at the moment'),
  },
  { name: 'callback', prepare: signedInAtWallet, heading: 'Authenticating...', arrange: withoutOwner },
  { name: 'callback-question', prepare: preparedLink, heading: 'Continue as' },
  {
    name: 'receipt-link-expired',
    prepare: at('/open/receipt/gone?refused=link_expired', ben),
    heading: 'This link has expired',
  },
  {
    name: 'guest-receipt-expired',
    prepare: at('/open/invoice/gone/pdf?refused=link_expired'),
    heading: 'This link has expired',
  },
  { name: 'receipt-log-in', prepare: at('/open/receipt/gone'), heading: 'Log in to open this receipt' },
  {
    name: 'callback-failure',
    prepare: at('/auth/callback?error=access_denied'),
    heading: 'Authentication Failed',
  },
  {
    name: 'dashboard',
    prepare: at('/', ben),
    heading: 'Account Information',
    settle: anyListItem,
  },
  {
    name: 'dashboard-empty',
    hasReferencePicture: true,
    prepare: at('/', newcomer),
    heading: 'Account Information',
    settle: says('No invoices yet'),
  },
  {
    name: 'dashboard-loading',
    prepare: at('/', ben),
    heading: 'Account Information',
    arrange: (page) => unanswered(page, lists),
    isLoading: true,
  },
  {
    name: 'dashboard-failure',
    prepare: at('/', ben),
    heading: 'Account Information',
    arrange: (page) => failing(page, lists),
    settle: says('could not be loaded'),
  },
  { name: 'my-invoices', prepare: at('/invoices', ben), heading: 'Paid Invoices' },
  {
    name: 'my-invoices-empty',
    prepare: at('/invoices', newcomer),
    heading: 'My Invoices',
    settle: says('No invoices yet'),
  },
  { name: 'my-invoices-signed-out', prepare: at('/invoices'), heading: 'Please log in' },
  {
    name: 'my-invoices-loading',
    prepare: at('/invoices', ben),
    heading: 'My Invoices',
    arrange: (page) => unanswered(page, lists),
    isLoading: true,
  },
  {
    name: 'my-invoices-failure',
    prepare: at('/invoices', ben),
    heading: 'My Invoices',
    arrange: (page) => failing(page, lists),
    settle: says('could not be loaded'),
  },
  {
    name: 'activity',
    prepare: at('/activity', ben),
    heading: 'Activity',
    settle: anyListItem,
  },
  {
    name: 'activity-empty',
    prepare: at('/activity', newcomer),
    heading: 'Activity',
    settle: says('No Activity Yet'),
  },
  {
    name: 'activity-loading',
    prepare: at('/activity', ben),
    heading: 'Activity',
    arrange: (page) => unanswered(page, lists),
    isLoading: true,
  },
  {
    name: 'activity-failure',
    prepare: at('/activity', ben),
    heading: 'Activity',
    arrange: (page) => failing(page, lists),
    settle: says('could not be loaded'),
  },
  { name: 'page-not-found', prepare: at('/nowhere'), heading: 'Page Not Found' },
  {
    name: 'broken-screen',
    prepare: at('/invoices'),
    heading: 'Something went wrong',
    arrange: (page) => page.route('**/assets/my-invoices-page-*', (route) => route.abort()),
    allowedErrors: /my-invoices-page|ERR_FAILED/,
  },
  {
    name: 'session-expired',
    prepare: at('/', refused),
    heading: 'Sign in to continue',
    settle: says('Token expired'),
  },
  {
    name: 'drawer-signed-out',
    prepare: at('/'),
    heading: 'Sign in to continue',
    settle: openDrawer,
    isNarrow: true,
  },
  {
    name: 'drawer',
    prepare: at('/', newcomer),
    heading: 'Account Information',
    settle: openDrawer,
    isNarrow: true,
  },
  {
    name: 'language-menu',
    prepare: at('/'),
    heading: 'Sign in to continue',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
];

async function signedInAtWallet() {
  const { id, email, token } = await createStranger();
  return { path: `/auth/callback?${new URLSearchParams({ user_id: id, email, token })}` };
}

/** The same for somebody who is already signed in as another member. */
async function preparedLink() {
  return { ...(await signedInAtWallet()), member: ben };
}

function withoutOwner(page: Page): Promise<unknown> {
  return unanswered(page, '**/api/auth/me');
}

function unanswered(page: Page, address: string): Promise<unknown> {
  return page.route(address, () => {});
}

function failing(page: Page, address: string): Promise<unknown> {
  const problem = {
    error: 'service_unavailable',
    message: 'The service is not available. Please try again.',
  };
  return page.route(address, (route) => route.fulfill({ status: 503, json: problem }));
}

function says(text: string): (page: Page) => Promise<void> {
  return (page) => page.getByText(text).first().waitFor();
}

function anyListItem(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}
