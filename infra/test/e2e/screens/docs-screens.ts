import type { Page } from 'playwright-core';
import { createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { at, type Screen } from './screen.ts';

/** The screens under `/docs`. */
export const DOCS_SCREENS: Screen[] = [
  {
    name: 'docs',
    hasReferencePicture: true,
    prepare: at('/docs'),
    heading: 'API Documentation',
    settle: tablesOf(2),
  },
  { name: 'docs-checkout-service', prepare: at('/docs/checkout-service'), heading: 'Checkout service' },
  { name: 'docs-webhooks', prepare: at('/docs/webhooks'), heading: 'Webhooks', settle: inPython },
  { name: 'docs-coupons', prepare: at('/docs/coupons'), heading: 'Coupons and discounts' },
  { name: 'docs-metadata', prepare: at('/docs/metadata'), heading: 'Invoice metadata' },
  { name: 'docs-activity-feed', prepare: at('/docs/activity-feed'), heading: 'Activity feed' },
  { name: 'docs-search', prepare: at('/docs/activity-feed'), heading: 'Activity feed', settle: searched },
  { name: 'docs-reference', prepare: at('/docs/api'), heading: 'API reference', settle: calls },
  { name: 'docs-try-it', prepare: prepareTry, heading: 'API reference', settle: tried },
  {
    name: 'docs-confirm-write',
    prepare: prepareWrite,
    heading: 'API reference',
    settle: askedAboutWriting,
  },
  {
    name: 'docs-description-refused',
    prepare: at('/docs/api'),
    heading: 'API reference',
    arrange: (page) => page.route('**/api/openapi.json', (route) => route.abort()),
    settle: (page) => page.getByRole('alert').first().waitFor(),
  },
];

async function prepareTry() {
  const { id } = await createInvoice();
  return { path: `/docs/api?invoice=${id}#getInvoice`, member: await createMember() };
}

async function prepareWrite() {
  return { path: '/docs/api#createActivity', member: await createMember() };
}

function tablesOf(count: number) {
  return (page: Page): Promise<void> => page.getByRole('table').nth(count).waitFor();
}

function calls(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'GET /api/invoices' }).waitFor();
}

async function inPython(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Python' }).first().click();
  await page.getByText('def is_genuine').waitFor();
}

async function searched(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Search the documentation' })
    .filter({ visible: true })
    .fill('coupon');
  await page.getByRole('option').first().waitFor();
}

async function tried(page: Page): Promise<void> {
  const call = page.getByRole('region', { name: 'GET /api/invoice/{id}', exact: true });
  await call.getByLabel('id *').fill(new URL(page.url()).searchParams.get('invoice') ?? '');
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('200 OK').waitFor();
}

async function askedAboutWriting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send POST' }).click();
  await page.getByRole('dialog').waitFor();
}
