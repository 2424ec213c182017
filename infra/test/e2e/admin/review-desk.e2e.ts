import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';
import { discard } from './discard-question.ts';

const browser = useBrowser();
const member = await createMember();

test('payments are decided by keyboard alone, one after the other', async () => {
  const first = await createReviewed({ member, amount: 312.5 });
  const second = await createReviewed({ member, slip: 'none' });
  const page = await openDesk(first.id);
  await page.getByRole('img', { name: 'Uploaded receipt' }).waitFor();
  await page.getByText('Harbour Bank', { exact: true }).waitFor();
  const given = page.getByRole('term').filter({ hasText: 'Reference' });
  await given.locator('+ dd', { hasText: first.gfaInvoiceId }).waitFor();
  await queued(page, second.gfaInvoiceId).waitFor();

  await page.keyboard.press('?');
  const help = page.getByRole('heading', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('a');
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  await pressEscape(help);
  await help.waitFor({ state: 'hidden' });

  await page.keyboard.press('a');
  await page.getByRole('heading', { name: `Approve the payment of ${first.gfaInvoiceId}` }).waitFor();
  await page.getByLabel('Admin notes').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+Enter');
  const text = 'Please provide notes for the approval audit trail';
  await seeToast(page, { title: 'Notes Required', text });
  await page.keyboard.type('a transfer that arrived');
  await page.keyboard.press('Control+Enter');
  await seeToast(page, { title: 'Payment Approved' });

  await page.getByRole('heading', { name: second.gfaInvoiceId }).waitFor();
  await page.getByText('No receipt was uploaded').waitFor();
  await queued(page, first.gfaInvoiceId).waitFor({ state: 'hidden' });
  await page.keyboard.press('r');
  await page.getByLabel('Reason').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('No such transfer.');
  await page.keyboard.press('Control+Enter');
  await seeToast(page, { title: 'Payment Rejected' });
  await queued(page, second.gfaInvoiceId).waitFor({ state: 'hidden' });
  expect((await readInvoice(first.id)).status).toBe('paid');
  expect((await readInvoice(second.id)).status).toBe('pending');
});

test.each([
  { part: 'payment-method', said: 'The account could not be loaded', shown: 'Harbour Bank' },
  { part: 'history', said: 'The history could not be loaded', shown: member.username },
  { part: 'attempts', said: 'Who has to approve this payment could not be loaded', shown: 'Harbour Bank' },
])('a payment whose $part could not be read says so', async ({ part, said, shown }) => {
  browser.allowErrors(refused(500));
  const { id } = await createReviewed({ member, slip: 'none' });
  const page = await (await browser.enter(admin)).newPage();
  await failUntilTriedAgain(page, ({ pathname }) => pathname.endsWith(`/${id}/${part}`), {
    failure: { status: 500, json: { error: 'server_error', message: 'Something went wrong. Reference: 1' } },
  });
  await page.goto(`/admin/review?payment=${id}`);
  await page.getByText(said).waitFor();
  await tryAgain(page);
  await page.getByText(said).waitFor({ state: 'detached' });
  await page.getByRole('definition').filter({ hasText: shown }).first().waitFor();
});

test('a PDF is not opened by the browser, but saved', async () => {
  const invoice = await createReviewed({ member, slip: 'pdf' });
  const page = await openDesk(invoice.id);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  expect((await saved).suggestedFilename()).toBe('receipt.pdf');
  await eventually(async () => expect(await page.locator('iframe').count()).toBe(0));
});

test('an admin’s own payment cannot be approved by button or key, and the desk says why', async () => {
  const invoice = await createReviewed({ member: admin });
  const page = await browser.visit(`/admin/review?payment=${invoice.id}`, admin);
  const text = 'This is your own payment. Another admin has to decide on it; you can still reject it.';
  await page.getByText(text).waitFor();
  await eventually(async () => expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0));
  await eventually(async () => expect(await page.getByRole('button', { name: 'Reject' }).count()).toBe(1));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text).waitFor();
  await dialog.getByLabel('Admin notes').fill('Looks good.');
  await eventually(async () =>
    expect(await dialog.getByRole('button', { name: `Approve ${invoice.gfaInvoiceId}` }).isDisabled()).toBe(
      true,
    ),
  );
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await discard(page);
  expect(sent).not.toContain(`POST /api/admin/invoice/${invoice.id}/approve`);
});

test('a payment that needs two approvals keeps waiting after the first, in the list and in the numbers', async () => {
  const large = await createReviewed({ member, amount: 20_000_000 });
  const small = await createReviewed({ member, slip: 'none' });
  const colleague = await createMember({ isAdmin: true });
  const page = await openDesk(large.id);
  await queued(page, small.gfaInvoiceId).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Admin notes').fill('Looks good.');
  await page.keyboard.press('Control+Enter');
  await seeToast(page, { title: 'First Approval Recorded' });
  await page.getByRole('heading', { name: large.gfaInvoiceId }).waitFor({ state: 'hidden' });
  await queued(page, large.gfaInvoiceId).click();
  await page.getByText('Waiting for a second admin').waitFor();
  const amount = page.getByText('$20,000,000.00', { exact: true }).last();
  // One line of it is 50 px high.
  await eventually(async () => expect((await amount.boundingBox())?.height).toBeLessThan(75));
  await queued(page, small.gfaInvoiceId).click();
  const queue = page.getByRole('navigation', { name: 'Payments under review' }).getByRole('link');
  const announced = page.getByRole('status').filter({ hasText: /waiting for review/ });
  await eventually(async () =>
    expect(await announced.textContent()).toContain(`${await queue.count()} payments waiting for review`),
  );
  const count = await queue.count();

  await colleague.api.post(`/api/admin/invoice/${large.id}/approve`, { adminNotes: 'Seen, too.' });
  await page.getByText(`${large.gfaInvoiceId} was approved by ${colleague.username}`).waitFor();
  await queued(page, large.gfaInvoiceId).waitFor({ state: 'hidden' });
  await page
    .getByRole('status')
    .filter({ hasText: `${count - 1} payment` })
    .waitFor();
});

test('a payment that another admin decides says so and is not decided twice', async () => {
  const invoice = await createReviewed({ member });
  const colleague = await createMember({ isAdmin: true });
  const page = await openDesk(invoice.id);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Admin notes').fill('Looks good.');
  await colleague.api.post(`/api/admin/invoice/${invoice.id}/reject`, { reason: 'Wrong amount.' });

  const dialog = page.getByRole('dialog');
  await dialog.getByText(`because ${invoice.gfaInvoiceId} is now`).waitFor();
  await eventually(async () =>
    expect(await dialog.getByRole('button', { name: `Approve ${invoice.gfaInvoiceId}` }).isDisabled()).toBe(
      true,
    ),
  );
  await pressEscape(dialog);
  await page.getByText(`${invoice.gfaInvoiceId} was rejected by ${colleague.username}`).waitFor();
  await page.getByText('Reason: Wrong amount.').waitFor();
  await eventually(async () => expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0));
  await queued(page, invoice.gfaInvoiceId).waitFor({ state: 'hidden' });
  expect((await readInvoice(invoice.id)).status).toBe('pending');
});

test('a decision that comes too late shows the current state', async () => {
  browser.allowErrors(refused(409));
  const invoice = await createReviewed({ member });
  const page = await openDesk(invoice.id);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Admin notes').fill('Looks good.');
  // This page receives no updates before it sends its request.
  const release = await holdAnswer(page, `**/api/invoice/${invoice.id}`);
  await admin.api.post(`/api/admin/invoice/${invoice.id}/reject`, {});
  await page.keyboard.press('Control+Enter');
  await seeToast(page, { title: 'Approval Failed' });
  release();
  await page.getByRole('dialog').getByText('Pending', { exact: true }).waitFor();
  expect((await readInvoice(invoice.id)).status).toBe('pending');
});

test('a payment confirmed in the meantime is added at the end, and one decided elsewhere is removed', async () => {
  const open = await createReviewed({ member });
  const other = await createReviewed({ member, slip: 'none' });
  const page = await openDesk(open.id);
  await queued(page, other.gfaInvoiceId).waitFor();
  const late = await createReviewed({ member, slip: 'pdf' });
  await queued(page, late.gfaInvoiceId).waitFor();
  await eventually(async () =>
    expect(
      await page
        .getByRole('navigation', { name: 'Payments under review' })
        .getByRole('link')
        .last()
        .textContent(),
    ).toContain(late.gfaInvoiceId),
  );
  await admin.api.post(`/api/admin/invoice/${other.id}/approve`, { adminNotes: 'Received.' });
  await page.getByText(`${other.gfaInvoiceId} was approved by`).waitFor();
  await queued(page, other.gfaInvoiceId).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: open.gfaInvoiceId }).waitFor();
});

test('on a phone the queue comes first, then the payment', async () => {
  const invoice = await createReviewed({ member });
  const context = await browser.enter(admin, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/admin/review');
  await queued(page, invoice.gfaInvoiceId).click();
  await page.getByRole('heading', { name: invoice.gfaInvoiceId }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('navigation', { name: 'Payments under review' }).count()).toBe(0),
  );
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await queued(page, invoice.gfaInvoiceId).waitFor();
});

async function openDesk(id: string): Promise<Page> {
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

/** Returns a payment's entry in the queue. */
function queued(page: Page, gfaInvoiceId: string) {
  return page
    .getByRole('navigation', { name: 'Payments under review' })
    .getByRole('link', { name: gfaInvoiceId });
}
