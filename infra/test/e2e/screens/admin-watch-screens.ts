import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Page } from 'playwright-core';
import { disputePayment, refundInPart } from '../support/card-exceptions.ts';
import { admin } from '../support/invoices.ts';
import { at, type Screen } from './screen.ts';

/** The screens on which admins monitor the business, and repair what went wrong. */
export const ADMIN_WATCH_SCREENS: Screen[] = [
  { name: 'admin-overview', prepare: prepareOverview, heading: 'Received', settle: chart },
  {
    name: 'admin-overview-table',
    prepare: async () => ({ ...(await prepareOverview()), path: '/admin/overview?base=true' }),
    heading: 'Received',
    settle: asTable,
  },
  {
    name: 'admin-overview-empty',
    prepare: at('/admin/overview?from=2020-01-01&to=2020-01-31', admin),
    heading: 'Received',
    settle: nothing,
  },
  { name: 'admin-webhooks', prepare: at('/admin/webhooks', admin), heading: 'Webhooks', settle: counter },
  // Only the stack that the tests start sends webhooks to a receiver.
  ...(process.env.WEBHOOK_E2E_URL
    ? [{ name: 'admin-webhook', prepare: prepareWebhook, heading: 'Payload' }]
    : []),
  { name: 'admin-exceptions', prepare: prepareExceptions, heading: 'Exceptions', settle: counter },
  { name: 'admin-exception', prepare: prepareException, heading: 'Where the money is' },
  { name: 'admin-dispute', prepare: prepareDispute, heading: 'Where the money is' },
  {
    name: 'admin-menu',
    prepare: at('/admin/webhooks', admin),
    heading: 'Webhooks',
    settle: openMenu,
    isNarrow: true,
  },
];

async function prepareOverview() {
  await refundInPart();
  return { path: '/admin/overview', member: admin };
}

async function prepareWebhook() {
  await refundInPart();
  const path = '/api/admin/webhooks?limit=1';
  const newest = async () => (await admin.api.get<{ deliveries: { id: string }[] }>(path)).deliveries[0];
  const { id } = await waitFor(newest, { what: 'the webhook of the payment' });
  return { path: `/admin/webhooks?delivery=${id}`, member: admin };
}

async function prepareExceptions() {
  await refundInPart();
  return { path: '/admin/exceptions', member: admin };
}

async function prepareException() {
  const { exceptionId } = await refundInPart();
  return { path: `/admin/exceptions?exception=${exceptionId}`, member: admin };
}

async function prepareDispute() {
  const { exceptionId } = await disputePayment();
  return { path: `/admin/exceptions?exception=${exceptionId}`, member: admin };
}

function chart(page: Page): Promise<void> {
  return page.locator('[role="img"] svg').first().waitFor();
}

async function asTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await page.getByRole('table').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Webhooks' }).first().click();
  await page.getByRole('dialog').waitFor();
}

function nothing(page: Page): Promise<void> {
  return page.getByText('Nothing came in').waitFor();
}

function counter(page: Page): Promise<void> {
  return page.getByText(/^Showing \d+ of \d+/).waitFor();
}
