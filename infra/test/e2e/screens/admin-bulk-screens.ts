import type { BulkJob, BulkResult } from '@checkout/contract/bulk-job/schema.ts';
import type { Page } from 'playwright-core';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { at, type Screen } from './screen.ts';

const half: BulkJob = {
  id: '11111111-2222-4333-8444-555555555555',
  act: 'approve',
  note: 'Received',
  sendWebhook: false,
  state: 'running',
  stopReason: null,
  stoppedByName: 'Marta Keller',
  total: 3_120,
  done: 1_204,
  refused: 17,
  unknown: 1,
  askedBy: admin.id,
  askedByName: 'Ada Lindqvist',
  createdAt: '2026-11-23T10:00:00.000Z',
  endedAt: null,
};

/** A bulk action: before it starts, while it runs, and each way in which it can end. */
export const ADMIN_BULK_SCREENS: Screen[] = [
  { name: 'admin-bulk-ask', prepare: prepareMixed, heading: 'Invoices', settle: askToCancel },
  {
    name: 'admin-bulk-partly',
    prepare: preparePartly,
    heading: 'Cancel 2 invoices',
    settle: ended('Partly done'),
  },
  {
    name: 'admin-bulk-failed',
    prepare: prepareRefused,
    heading: 'Cancel 1 invoice',
    settle: ended('Failed'),
  },
  jobScreen('running', { state: 'running' }),
  jobScreen('stopping', { state: 'stopping' }),
  ...(['by_admin', 'signed_out', 'not_admin', 'mandate_lost'] as const).map((stopReason) =>
    jobScreen(`stopped-${stopReason.replaceAll('_', '-')}`, {
      state: 'stopped',
      stopReason,
      endedAt: '2026-11-23T10:02:00.000Z',
    }),
  ),
  {
    name: 'admin-bulk-load-failed',
    prepare: at('/admin?bulk=11111111-2222-4333-8444-555555555555', admin),
    arrange: (page) => page.route('**/api/admin/invoices/bulk/*', (route) => route.fulfill({ status: 404 })),
    heading: 'Bulk actions',
    settle: (page) => page.getByText('The bulk actions could not be loaded').waitFor(),
  },
  {
    name: 'admin-bulk-jobs',
    prepare: async () => ({ ...(await preparePartly()), path: '/admin?bulk=all' }),
    heading: 'Bulk actions',
    settle: ended('Partly done'),
  },
  {
    name: 'admin-list-own-columns',
    prepare: async () => ({ ...(await prepareMixed()), member: await createMember({ isAdmin: true }) }),
    heading: 'Invoices',
    settle: layOut,
  },
];

/** Two invoices that can be cancelled, in two currencies, and one that already is. */
async function prepareMixed() {
  const description = `Harbour Gala ${crypto.randomUUID().slice(0, 8)}`;
  await createInvoice({ description });
  await createInvoice({ description, amount: 1_200, currency: 'HKD' });
  await createCancelled(description);
  return { path: `/admin?search=${encodeURIComponent(description)}`, member: admin };
}

async function createCancelled(description: string): Promise<string> {
  const { id } = await createInvoice({ description });
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Called off', sendWebhook: false });
  return id;
}

async function preparePartly() {
  const { id } = await createInvoice({ description: 'Harbour Gala 2026, two seats' });
  return await startJob([id, await createCancelled('Harbour Gala 2026, two seats')]);
}

async function prepareRefused() {
  return await startJob([await createCancelled('Harbour Gala 2026, two seats')]);
}

async function startJob(invoiceIds: string[]) {
  const body = { act: 'cancel', note: 'Called off', sendWebhook: false, invoiceIds };
  const { job } = await admin.api.post<{ job: BulkJob }>('/api/admin/invoices/bulk', body);
  return { path: `/admin?bulk=${job.id}`, member: admin };
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByText('Showing 3 of 3 invoices').waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^Select GFA-INV-/ }).all()) await box.click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Skipped: Cancelled').waitFor();
}

function ended(state: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('dialog').getByText(state, { exact: true }).first().waitFor();
}

/**
 * A screen with a mocked job, in a state that would take a server thousands of invoices, or a day, to reach.
 */
function jobScreen(name: string, how: Partial<BulkJob>): Screen {
  const job = { ...half, ...how };
  return {
    name: `admin-bulk-${name}`,
    prepare: at(`/admin?bulk=${job.id}`, admin),
    arrange: async (page) => {
      await page.route('**/api/admin/invoices/bulk/*', (route) => route.fulfill({ json: { job } }));
      await page.route('**/api/admin/invoices/bulk/*/results?**', (route) =>
        route.fulfill({ json: { results: resultsOf(job), total: job.total, nextCursor: null } }),
      );
    },
    heading: 'Approve 3,120 payments',
    settle: (page) => page.getByText('GFA-INV-2026').waitFor(),
  };
}

function resultsOf({ endedAt }: BulkJob): BulkResult[] {
  const refusal = 'The payment of this invoice is no longer under review: it was rejected meanwhile';
  const rows: Partial<BulkResult>[] = [
    { outcome: 'done' },
    { outcome: 'done', message: 'another' },
    { outcome: 'refused', error: 'invalid_transition', message: refusal },
    { outcome: 'unknown' },
    { outcome: endedAt ? 'not_done' : 'waiting' },
  ];
  return rows.map((row, place) => ({
    invoiceId: `00000000-0000-4000-8000-00000000000${place}`,
    gfaInvoiceId: `GFA-INV-${2_026 + place}`,
    outcome: 'done',
    error: null,
    message: null,
    at: null,
    ...row,
  }));
}

/** Lays out the table with amounts beside each other, in dense rows. */
async function layOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'In USD now' }).click();
  await page.getByRole('button', { name: 'Pin Amount to the start' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await pressEscape(page.getByRole('dialog'));
  await page.getByText('≈').first().waitFor();
}
