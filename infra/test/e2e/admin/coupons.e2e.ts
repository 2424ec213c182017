import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { adminRow, sentBy } from './admin-form.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser();

test('a coupon is created under its rules, and a duplicate code is refused without losing input', async () => {
  browser.allowErrors(refused(409));
  const code = `gala${randomUUID().slice(0, 6)}`;
  const page = await browser.visit('/admin/coupons', admin);
  const open = page.getByRole('button', { name: 'Create Coupon' }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create Coupon' });
  await create.click();
  await seeToast(page, { title: 'Missing Information', text: 'Please fill in all required fields' });
  await dialog.getByText('Coupon code is required').waitFor();
  await dialog.getByText('Discount must be at least 0.01%').waitFor();

  await dialog.getByLabel('Coupon code').fill(code);
  await eventually(async () =>
    expect(await dialog.getByLabel('Coupon code').inputValue()).toBe(code.toUpperCase()),
  );
  await dialog.getByLabel('Discount percentage').fill('100.01');
  await create.click();
  await dialog.getByText('Discount cannot exceed 100%').waitFor();
  await dialog.getByLabel('Discount percentage').fill('12.5');
  await eventually(async () => expect(await dialog.getByLabel('Event IDs').count()).toBe(0));
  await dialog.getByLabel('Event Ticket').check();
  await dialog.getByLabel('Event IDs').fill(' gala-26, ,opera-27 ');
  await create.click();
  await seeToast(page, { title: 'Coupon Created' });
  await adminRow(page, code.toUpperCase()).waitFor();
  const { coupon } = await admin.api.get<{ coupon: object }>(`/api/coupons/${code}`);
  expect(coupon).toMatchObject({
    discountPercent: '12.50',
    allowedProductTypes: ['event_ticket'],
    metadata: { allowedEventIds: ['gala-26', 'opera-27'] },
  });

  await open.click();
  await dialog.getByLabel('Coupon code').fill(code);
  await dialog.getByLabel('Discount percentage').fill('5');
  await create.click();
  await seeToast(page, { title: 'Failed to Create Coupon', text: 'A coupon with this code already exists' });
  await dialog.getByRole('alert').getByText('A coupon with this code already exists').waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Discount percentage').inputValue()).toBe('5'));
});

test('letters typed in the middle of a code stay there', async () => {
  const page = await browser.visit('/admin/coupons?new=coupon', admin);
  const code = page.getByRole('dialog').getByLabel('Coupon code');
  await code.fill('SUMMER26');
  for (const key of ['ArrowLeft', 'ArrowLeft', 's', 'a', 'l', 'e']) await code.press(key);
  await eventually(async () => expect(await code.inputValue()).toBe('SUMMERSALE26'));
});

test('the code of a coupon is locked, its switch sends only its state, and a used one is not deleted', async () => {
  browser.allowErrors(refused(409));
  const code = await createCoupon(20);
  const invoice = await createInvoice();
  await admin.api.post(`/api/invoice/${invoice.id}/apply-coupon`, { couponCode: code });
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  const row = adminRow(page, code);
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(async () => expect(await dialog.getByLabel('Coupon code').isDisabled()).toBe(true));
  await dialog.getByLabel('Usage limit').fill('3');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await seeToast(page, { title: 'Coupon Updated' });
  await row.getByText('1 of 3').waitFor();

  const toggle = row.getByRole('switch', { name: `${code} is active` });
  expect(await sentBy(page, 'PATCH', () => toggle.click())).toEqual({ isActive: false });
  await row.getByText('Inactive', { exact: true }).waitFor();

  await pressInMenu(row, 'Delete');
  await dialog.getByRole('heading', { name: `Delete the coupon ${code}` }).waitFor();
  await dialog.getByText('A coupon in use cannot be deleted').waitFor();
  await dialog.getByRole('button', { name: `Delete ${code}` }).click();
  await seeToast(page, { title: 'Failed to Delete Coupon' });
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();

  await admin.api.post(`/api/invoice/${invoice.id}/remove-coupon`);
  await page.reload();
  await pressInMenu(row, 'Delete');
  await dialog.getByRole('button', { name: `Delete ${code}` }).click();
  await seeToast(page, { title: 'Coupon Deleted' });
  await page.getByText('Showing 0 of 0 coupons').waitFor();
});

test('the statistics of a coupon are a link, with its numbers, days and invoices', async () => {
  const code = await createCoupon(20);
  const invoice = await createInvoice({ amount: 100 });
  await admin.api.post(`/api/invoice/${invoice.id}/apply-coupon`, { couponCode: code });
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  await adminRow(page, code).getByRole('button', { name: 'Statistics' }).click();
  const drawer = page.getByRole('dialog', { name: `Statistics of ${code}` });
  await drawer.getByRole('link', { name: invoice.gfaInvoiceId }).waitFor();
  await drawer.getByText('$80.00').waitFor();
  await drawer.getByRole('img', { name: 'Uses per day, last 30 days. 1 use' }).waitFor();
  await drawer.getByRole('button', { name: 'Show as table' }).click();
  await drawer.getByRole('table').getByRole('row').nth(1).waitFor();

  const elsewhere = await browser.visit(new URL(page.url()).pathname + new URL(page.url()).search, admin);
  await pressEscape(elsewhere.getByRole('dialog', { name: `Statistics of ${code}` }));
  await elsewhere.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () => expect(new URL(elsewhere.url()).searchParams.get('coupon')).toBeNull());
});

test('the banner leads to the tutorial, and its back link to the coupons', async () => {
  const page = await browser.visit('/admin/coupons', admin);
  await page.getByRole('link', { name: 'Read the tutorial' }).click();
  await page.getByRole('heading', { name: 'Coupon tutorial' }).waitFor();
  await page.getByLabel('Discount percentage').fill('50');
  await page.getByText('$64.99').waitFor();
  await page.getByRole('link', { name: 'Back to the coupons' }).first().click();
  await page.getByRole('heading', { name: 'Coupons', exact: true }).waitFor();
  await eventually(async () => expect(page.url()).toContain('/admin?tab=coupons'));
});

test('the export of coupons has every column that is shown', async () => {
  const code = `CSV${randomUUID().slice(0, 6).toUpperCase()}`;
  const allowedProductTypes = ['event_ticket', 'consultation'];
  await admin.api.post('/api/coupons', { code, discountPercent: 12.5, allowedProductTypes });
  const page = await browser.visit(`/admin/coupons?search=${code}`, await createMember({ isAdmin: true }));
  await adminRow(page, code).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'Code,Discount,Status,Usage,Expires,Products,Active',
    `${code},12.50,active,0,,"event_ticket, consultation",true`,
  ]);
});
