import type { Page } from 'playwright-core';
import { admin } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { at, type Screen } from './screen.ts';
import { paidTogether } from './several-screens.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** The drawer of an invoice, and the desk where payments are reviewed. */
export const ADMIN_DESK_SCREENS: Screen[] = [
  {
    name: 'admin-drawer',
    prepare: async () => drawerOf(await prepareDecided()),
    heading: 'History',
    settle: (page) => page.getByText('What happened').click(),
  },
  {
    name: 'admin-drawer-review',
    prepare: async () => drawerOf(await prepareWaiting()),
    heading: 'From the payer',
    settle: receipt,
  },
  {
    name: 'admin-drawer-several',
    prepare: async () => drawerOf(await paidTogether()),
    heading: 'Paid together',
    settle: (page) => page.getByText('3 invoices · $183.50').waitFor(),
  },
  {
    name: 'admin-drawer-missing',
    prepare: at(`/admin?invoice=${nowhere}`, admin),
    heading: 'Invoice',
    settle: (page) => page.getByText('Invoice Not Found').waitFor(),
  },
  {
    name: 'admin-review',
    prepare: async () => deskOf(await prepareWaiting()),
    heading: 'Account to check',
    settle: receipt,
  },
  {
    name: 'admin-review-queue',
    prepare: async () => ({ ...deskOf(await prepareWaiting()), path: '/admin/review' }),
    heading: 'Review desk',
    isNarrow: true,
  },
  {
    name: 'admin-review-approve',
    prepare: async () => deskOf(await prepareWaiting()),
    heading: 'Account to check',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByLabel('Admin notes').waitFor();
    },
  },
  {
    name: 'admin-review-decided',
    prepare: async () => deskOf(await prepareDecided()),
    heading: 'Account to check',
    settle: decided,
  },
  {
    name: 'admin-review-keys',
    prepare: async () => deskOf(await prepareWaiting()),
    heading: 'Account to check',
    settle: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'admin-review-empty',
    prepare: at('/admin/review', admin),
    arrange: (page) =>
      page.route('**/api/admin/invoices?**', (route) =>
        route.fulfill({ json: { invoices: [], total: 0, nextCursor: null } }),
      ),
    heading: 'Review desk',
    settle: (page) => page.getByText('Nothing is waiting for review').waitFor(),
  },
];

async function prepareWaiting(): Promise<string> {
  const member = await createMember();
  return (await createReviewed({ member, amount: 312.5, description: 'Harbour Gala 2026, two seats' })).id;
}

async function prepareDecided(): Promise<string> {
  const id = await prepareWaiting();
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received in full, thank you.' });
  return id;
}

function drawerOf(id: string) {
  return { path: `/admin?invoice=${id}`, member: admin };
}

function deskOf(id: string) {
  return { path: `/admin/review?payment=${id}`, member: admin };
}

function receipt(page: Page): Promise<void> {
  return page.getByRole('img', { name: 'Uploaded receipt' }).waitFor();
}

function decided(page: Page): Promise<void> {
  return page.getByText(/was approved by/).waitFor();
}
