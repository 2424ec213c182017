import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { admin } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { seeToast, toastTitles } from '../support/toast.ts';

const browser = useBrowser();
const member = await createMember();

test.each([
  { act: 'approve', name: 'Approve', failed: 'Approval Failed', done: 'Payment Approved' },
  { act: 'reject', name: 'Reject', failed: 'Rejection Failed', done: 'Payment Rejected' },
  { act: 'cancel', name: 'Cancel', failed: 'Cancellation Failed', done: 'Invoice Cancelled' },
])('$act: sent again after a response that was lost with the network, it is nobody else’s', async (act) => {
  browser.allowErrors(/ERR_FAILED/, refused(409));
  const { id, gfaInvoiceId } = await createReviewed({ member, slip: 'none' });
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  await page.getByRole('dialog').getByRole('button', { name: act.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act.name}.* ${gfaInvoiceId}$`) });
  await dialog.getByRole('textbox').fill('Ending 4471.');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : loseAnswer(route),
  );
  const submit = dialog.locator('button[type="submit"]');
  await submit.click();
  await seeToast(page, { title: act.failed });
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/api/**');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await toastTitles(page)).toEqual([act.done]);
});

test('a view whose saving got no response is saved again as the same one', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const page = await browser.visit('/admin/coupons', admin);
  await page.getByRole('button', { name: 'Views' }).click();
  const panel = page.getByRole('dialog', { name: 'Saved views' });
  const name = `View ${randomUUID().slice(0, 8)}`;
  await panel.getByLabel('Name of the view').fill(name);
  await page.route('**/api/admin/grid-views', (route) => route.abort());
  await page.route('**/api/admin/grid-views/*', loseAnswer, { times: 1 });
  await panel.getByRole('button', { name: 'Save view' }).click();
  await panel.getByRole('alert').waitFor();
  await page.unroute('**/api/admin/grid-views');
  await panel.getByRole('button', { name: 'Save view' }).click();
  await panel.getByRole('alert').waitFor({ state: 'detached' });
  const { views } = await admin.api.get<{ views: { name: string }[] }>('/api/admin/grid-views');
  expect(views.filter((view) => view.name === name)).toHaveLength(1);
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
