import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { combine } from '../support/several.ts';

const browser = useBrowser();

test.each([
  { address: 'draft', said: 'This draft was issued or deleted in the meantime.' },
  { address: 'from', said: 'There is no invoice with this ID to copy.' },
])('a form that has nothing to start from ($address) says so and can be left', async ({ address, said }) => {
  browser.allowErrors(refused(404));
  const page = await browser.visit(`/admin?${address}=${randomUUID()}`, admin);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect(new URL(page.url()).search).toBe(''));
});

test.each([
  { address: '/admin?invoice=', said: 'Invoice Not Found' },
  { address: '/admin?bulk=', said: 'Bulk action not found' },
  { address: '/admin?from=', said: 'Invoice Not Found' },
  { address: '/admin/coupons?coupon=', said: 'Coupon not found' },
  { address: '/admin/webhooks?delivery=', said: 'Delivery not found' },
  { address: '/admin/exceptions?exception=', said: 'Exception not found' },
  { address: '/admin/review?payment=', said: 'Invoice Not Found' },
])(
  '$address with an unknown id says that there is no such thing, not to try again',
  async ({ address, said }) => {
    browser.allowErrors(refused(404));
    const page = await browser.visit(`${address}${randomUUID()}`, admin);
    await page.getByText(said, { exact: true }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0),
    );
  },
);

test('the review desk shows a combined payment with its invoices, and an unpaid invoice as not waiting', async () => {
  const member = await createMember();
  const parts = [];
  for (const amount of [20, 30]) parts.push(await createInvoice({ recipient: member.email, amount }));
  const { id, gfaInvoiceId } = await combine(member, parts);
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  const desk = page.getByRole('main');
  await desk.getByText(`${gfaInvoiceId} is not waiting for review`).waitFor();
  const [first] = parts;
  await desk.getByRole('button', { name: first?.gfaInvoiceId ?? '', exact: true }).click();
  await page.getByRole('dialog', { name: first?.gfaInvoiceId ?? '' }).waitFor();
  await page.goto(`/admin/review?payment=${first?.id}`);
  await desk.getByText(`${first?.gfaInvoiceId} is not waiting for review`).waitFor();
  await desk.getByRole('button', { name: 'All details' }).waitFor();
});

test.each(['part=reconciliation', 'account=USD+receivable&month=2026-10'])(
  'a link to a view of the books opens its table: %s',
  async (place) => {
    const context = await browser.enter(await createMember({ isAdmin: true }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.addInitScript(holdLongTimers);
    await page.goto(`/admin/books?${place}`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of the view').fill('Mine');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Copy a link to Mine' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    const link = new URL(await page.evaluate<string>('navigator.clipboard.readText()'));
    link.searchParams.delete('shared');
    expect(link.search).toBe(`?${place}`);
  },
);

test.each(['/admin?amountFrom=10', '/admin/webhooks?status=failed,pending'])(
  'an invalid part of a table’s address is ignored: %s',
  async (address) => {
    await createInvoice();
    const page = await browser.visit(address, admin);
    await page
      .getByText(/^Showing \d+ of \d+|^No webhooks sent yet/)
      .first()
      .waitFor();
  },
);

test.each(['/admin?invoice=', '/admin/review?payment='])(
  '%s with the number of an invoice shows what becomes of it',
  async (address) => {
    const { id, gfaInvoiceId } = await createReviewed({ member: await createMember(), slip: 'none' });
    const page = await browser.visit(`${address}${gfaInvoiceId.toLowerCase()}`, admin);
    const place = address.includes('payment') ? page.getByRole('main') : page.getByRole('dialog');
    await place.getByRole('button', { name: /^Approve/ }).waitFor();
    await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received.' });
    await place.getByRole('button', { name: /^Approve/ }).waitFor({ state: 'detached' });
    await place.getByText('Paid', { exact: true }).first().waitFor();
    await eventually(async () => expect(page.url().endsWith(`=${id}`)).toBe(true));
  },
);
