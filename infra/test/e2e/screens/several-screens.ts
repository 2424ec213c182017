import type { Page } from 'playwright-core';
import { payByCard as payAtProvider, refundCard } from '../../../local/demo/cards.ts';
import { seeCardFields, TEST_CARDS } from '../support/cards.ts';
import { admin, createInvoice, type Invoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { servePlainDocument } from '../support/plain-document.ts';
import { combine } from '../support/several.ts';
import { stack } from '../support/stack.ts';
import type { Screen } from './screen.ts';

const owed = [
  { amount: 120, description: 'Harbour Gala 2026, two seats' },
  {
    amount: 48.5,
    description: 'Watercolour course in the old customs house, six evenings with all material',
  },
  { amount: 15, description: 'Membership of the reading room, March' },
];

/** Several invoices in one payment: choosing them, paying them, and the possible outcomes. */
export const SEVERAL_SCREENS: Screen[] = [
  { name: 'several-choosing', prepare: myInvoices, heading: 'Pending Invoices', settle: choose },
  {
    name: 'several-refused',
    prepare: myInvoices,
    heading: 'Pending Invoices',
    arrange: (page) =>
      page.route('**/api/invoices/combined', (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: 'invoice_changed',
            message: 'One of these invoices has changed. Please read it again.',
          },
        }),
      ),
    settle: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Pay $183.50' }).click();
      await page.getByText('These invoices could not be combined').first().waitFor();
    },
  },
  { name: 'several-pay', prepare: () => together(), heading: '3 invoices together', settle: seeCardFields },
  {
    name: 'several-gems',
    prepare: () => together(),
    heading: '3 invoices together',
    settle: async (page) => {
      await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
      await page.getByText('Gems required').waitFor();
    },
  },
  {
    name: 'several-failed',
    prepare: () => together(({ scene }) => pay(scene, TEST_CARDS.declined)),
    heading: '3 invoices together',
    settle: seeCardFields,
  },
  {
    name: 'several-paid',
    prepare: () => together(({ scene }) => pay(scene, TEST_CARDS.approved)),
    heading: 'Payment Completed',
  },
  {
    name: 'several-refunded',
    prepare: () =>
      together(async ({ scene }) => {
        await pay(scene, TEST_CARDS.approved);
        await refundCard(scene);
      }),
    heading: 'This payment was refunded',
  },
  {
    name: 'several-awaiting-transfer',
    prepare: () => together(({ scene }) => pay(scene, TEST_CARDS.processing)),
    heading: 'Your bank is processing the payment',
  },
  {
    name: 'several-changed',
    prepare: () => together(changeOne),
    heading: 'These invoices can no longer be paid together',
  },
  {
    name: 'several-load-failed',
    prepare: () => together(),
    heading: 'Failed to load invoice',
    arrange: async (page) => {
      await servePlainDocument(page);
      await page.route('**/api/invoice/*', (route) => route.fulfill({ status: 503 }));
    },
    settle: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'several-signed-out',
    prepare: async () => ({ path: (await together()).path }),
    heading: 'Invoice Not Found',
    settle: (page) => page.getByRole('main').getByRole('button', { name: 'Log In' }).waitFor(),
  },
  {
    name: 'several-part-paid',
    prepare: onePaid,
    heading: 'Payment Completed',
    settle: (page) => page.getByRole('link', { name: /^Paid together with/ }).waitFor(),
  },
];

/** Pays several invoices together by card, and returns the id of their combined payment. */
export async function paidTogether(): Promise<string> {
  const { scene } = await together(({ scene }) => pay(scene, TEST_CARDS.approved));
  return scene.invoice.id;
}

/** The list of a member who owes these invoices, and one in another currency. */
async function myInvoices(): Promise<{ path: string; member: Member }> {
  const { member } = await invoices();
  await createInvoice({ recipient: member.email, amount: 800, currency: 'HKD', description: 'Harbour tour' });
  return { path: '/invoices', member };
}

async function invoices(): Promise<{ member: Member; parts: Invoice[] }> {
  const member = await createMember({ credits: 50_000 });
  const parts: Invoice[] = [];
  for (const options of owed) parts.push(await createInvoice({ recipient: member.email, ...options }));
  return { member, parts };
}

async function together(act?: (made: Made) => Promise<unknown>): Promise<{ path: string } & Made> {
  const { member, parts } = await invoices();
  const { id } = await combine(member, parts);
  const invoice = { id, currency: 'USD', metadata: {} };
  const made = { member, parts, scene: { stack, admin: admin.api, members: {}, payer: member.api, invoice } };
  await act?.(made);
  return { path: `/pay/${id}`, ...made };
}

/** The page of one of them shows that they were paid together. */
async function onePaid(): Promise<{ path: string; member: Member }> {
  const { member, parts } = await together(({ scene }) => pay(scene, TEST_CARDS.approved));
  return { path: `/pay/${parts[0]?.id}`, member };
}

function pay(scene: Scene, number: string): Promise<void> {
  return payAtProvider({ ...scene, number: number.replaceAll(' ', '') });
}

async function changeOne({ parts: [first, second] }: Made): Promise<void> {
  const { id, amountVersion } = first as Invoice;
  await admin.api.patch(`/api/admin/invoice/${id}`, {
    amount: 130,
    currency: 'USD',
    description: 'Harbour Gala 2026, two seats and a programme',
    metadata: {},
    amountVersion,
  });
  const cancelling = { cancelNotes: 'The course was called off.', sendWebhook: false };
  await admin.api.post(`/api/admin/invoice/${second?.id}/cancel`, cancelling);
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay several at once' }).click();
  await page.getByText('3 invoices selected').waitFor();
}

type Scene = Parameters<typeof refundCard>[0];

/** The combined payment of all of them. */
interface Made {
  member: Member;
  parts: Invoice[];
  scene: Scene;
}
