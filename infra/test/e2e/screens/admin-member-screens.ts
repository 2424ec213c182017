import type { Page } from 'playwright-core';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { at, type Screen } from './screen.ts';

/** The screens about one person. */
export const ADMIN_MEMBER_SCREENS: Screen[] = [
  { name: 'admin-member', prepare: preparePerson, heading: 'Guest', settle: anyInvoice },
  {
    name: 'admin-member-receipts',
    prepare: preparePart('payments'),
    heading: 'Guest',
    settle: (page) => page.getByText('Approved').waitFor(),
  },
  {
    name: 'admin-member-notes',
    prepare: preparePart('notes'),
    heading: 'Guest',
    settle: (page) => page.getByText('Pays by transfer').waitFor(),
  },
  {
    name: 'admin-member-not-signed-in',
    prepare: async () => {
      const recipient = 'new.guest@example.com';
      await createInvoice({ recipient, amount: 80 });
      return { path: `/admin/members/${recipient}?part=activity`, member: admin };
    },
    heading: 'new.guest@example.com',
    settle: (page) => page.getByText('Nothing has happened yet').waitFor(),
  },
  {
    name: 'admin-member-missing',
    prepare: at('/admin/members/nobody', admin),
    heading: 'Members',
    settle: (page) => page.getByText('Member not found').waitFor(),
  },
  { name: 'admin-member-find', prepare: at('/admin/members', admin), heading: 'Members', settle: find },
];

async function preparePerson() {
  const member = await createMember({ credits: 1_250 });
  const gala = { member, description: 'Harbour Gala 2026, two seats' };
  const { id } = await createReviewed({ ...gala, amount: 312.5 });
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received in full, thank you.' });
  await createReviewed({ ...gala, amount: 96 });
  await createInvoice({
    recipient: member.email,
    currency: 'EUR',
    amount: 48,
    description: 'Engines, part 1',
  });
  const text = 'Pays by transfer, usually on the last day. Asked for one invoice a month.';
  await admin.api.post(`/api/admin/members/${member.id}/notes`, { text });
  return { path: `/admin/members/${member.id}`, member: admin };
}

function preparePart(part: string): Screen['prepare'] {
  return async () => {
    const { path, member } = await preparePerson();
    return { path: `${path}?part=${part}`, member };
  };
}

function anyInvoice(page: Page): Promise<void> {
  return page.getByText('Showing 3 of 3 invoices').waitFor();
}

async function find(page: Page): Promise<void> {
  await page.getByLabel('Find a member').fill(admin.username.slice(0, 3));
  await page.getByRole('link', { name: admin.username }).first().waitFor();
}
