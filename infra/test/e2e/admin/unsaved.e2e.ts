import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { admin, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast } from '../support/toast.ts';

const browser = useBrowser();
const member = await createMember();

test('an answer that comes late closes its own dialog alone, and the desk stays where somebody went', async () => {
  const first = await createReviewed({ member, slip: 'none' });
  const second = await createReviewed({ member, slip: 'none' });
  const page = await openDesk(first.id);
  const release = await holdAnswer(page, `**/api/admin/invoice/${first.id}/approve`);
  await page.keyboard.press('a');
  const own = dialogOf(page, `Approve the payment of ${first.gfaInvoiceId}`);
  await own.getByLabel('Admin notes').fill('Ending 4471, seen.');
  await page.keyboard.press('Control+Enter');
  await own.getByRole('button', { name: 'Back' }).click();
  await own.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: second.gfaInvoiceId }).click();
  await page.getByRole('heading', { name: second.gfaInvoiceId }).waitFor();
  await page.keyboard.press('a');
  const other = dialogOf(page, `Approve the payment of ${second.gfaInvoiceId}`);
  await other.getByLabel('Admin notes').fill('Not seen yet.');
  release();
  await seeToast(page, { title: 'Payment Approved' });
  await page
    .getByRole('link', { name: first.gfaInvoiceId, includeHidden: true })
    .waitFor({ state: 'detached' });
  expect(await other.getByLabel('Admin notes').inputValue()).toBe('Not seen yet.');
  expect(new URL(page.url()).searchParams.get('payment')).toBe(second.id);
  expect((await readInvoice(second.id)).status).toBe('pending_admin_review');
});

async function openDesk(id: string): Promise<Page> {
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}
