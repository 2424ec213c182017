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

test('the way to everything asks, too, before a form with something unsaved is left', async () => {
  const page = await browser.visit('/admin/company-settings', admin);
  const name = page.getByLabel('Company name');
  await name.fill('Harbour Guild, half typed');
  await goTo(page, 'Books');
  await keep(page);
  expect(await name.inputValue()).toBe('Harbour Guild, half typed');
  await goTo(page, 'Company Settings');
  expect(await question(page).count()).toBe(0);
  await goTo(page, 'Books');
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor();
});

async function openDesk(id: string): Promise<Page> {
  const page = await browser.visit(`/admin/review?payment=${id}`, admin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  return page;
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

function question(page: Page): Locator {
  return dialogOf(page, 'Discard your changes?');
}

async function keep(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to…' });
  await box.fill(name);
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}

/** Lets a call through only when the returned function is called. */
async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
