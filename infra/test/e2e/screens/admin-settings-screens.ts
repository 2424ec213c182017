import type { Page } from 'playwright-core';
import { DemoClient } from '../../../local/demo/client.ts';
import { TINY_PNG } from '../admin/admin-form.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';
import type { Screen } from './screen.ts';

/** The screens on which admins configure how people pay, with the forms that open on them. */
export const ADMIN_SETTINGS_SCREENS: Screen[] = [
  {
    name: 'admin-methods',
    prepare: at('/admin/payment-methods'),
    heading: 'Payment Methods',
    settle: anyRow,
  },
  {
    name: 'admin-method-form',
    prepare: at('/admin/payment-methods'),
    heading: 'Payment Methods',
    settle: fillMethod,
  },
  {
    name: 'admin-method-changes',
    prepare: prepareChanges,
    heading: 'Changes: Payment Methods',
    settle: (page) => page.getByRole('button', { name: 'Show all' }).first().waitFor(),
  },
  { name: 'admin-coupons', prepare: at('/admin/coupons'), heading: 'Coupons', settle: anyRow },
  { name: 'admin-coupon-form', prepare: at('/admin/coupons'), heading: 'Coupons', settle: fillCoupon },
  { name: 'admin-coupon-stats', prepare: prepareStats, heading: 'Statistics of', settle: invoiceLink },
  { name: 'admin-tutorial', prepare: at('/admin/tutorial'), heading: 'Coupon tutorial' },
  {
    name: 'admin-fx',
    hasReferencePicture: true,
    prepare: at('/admin/fx'),
    heading: 'Calculator',
    settle: refuseFee,
  },
  {
    name: 'admin-product-access',
    prepare: at('/admin/product-access'),
    heading: 'Product Access',
    settle: anyRow,
  },
  {
    name: 'admin-product-access-form',
    prepare: at('/admin/product-access'),
    heading: 'Product Access',
    settle: addLink,
  },
  { name: 'admin-books', prepare: prepareBooks, heading: 'Books', settle: anyAccount },
  {
    name: 'admin-books-statement',
    prepare: async () => ({ ...(await prepareBooks()), path: '/admin/books?account=USD+receivable' }),
    heading: 'Receivables',
    settle: anyAccount,
  },
  {
    name: 'admin-books-reconciliation',
    prepare: at('/admin/books?part=reconciliation'),
    heading: 'Differences',
    settle: (page) => page.getByText('Card provider').first().waitFor(),
  },
  {
    name: 'admin-sessions',
    prepare: prepareSessions,
    heading: 'Sessions',
    settle: (page) => page.getByRole('listitem').getByRole('time').first().waitFor(),
  },
  {
    name: 'admin-company-settings',
    prepare: at('/admin/company-settings'),
    heading: 'Preview',
    settle: (page) => page.locator('iframe').waitFor(),
    showsPdf: true,
  },
];

function at(path: string): Screen['prepare'] {
  return async () => ({ path, member: admin });
}

/** Waits for a row of a table, or for a card where there is no room for one. */
function anyRow(page: Page): Promise<void> {
  return page.getByRole('switch').first().waitFor();
}

async function prepareChanges() {
  const { id } = await createMethod({ currency: 'EUR' });
  const instructions = 'Name the invoice, please. '.repeat(12);
  await admin.api.patch(`/api/admin/payment-methods/${id}`, { instructions, isActive: false });
  return { path: '/admin/payment-methods?changes=payment_methods', member: admin };
}

async function prepareSessions() {
  const { id, email } = await createMember();
  const query = new URLSearchParams({ redirect_uri: `${stack.gateway.url}/auth/callback`, member: email });
  const signedIn = await fetch(`${stack.wallet.url}/api/auth/sso/authorize?${query}`, { redirect: 'manual' });
  const token = new URL(signedIn.headers.get('location') ?? '').searchParams.get('token') ?? '';
  const browser = new DemoClient({ gatewayUrl: stack.gateway.url, token });
  await browser.post('/api/auth/sso/register', { user_id: id, browserSession: true });
  return { path: `/admin/sessions?email=${encodeURIComponent(email)}`, member: admin };
}

async function prepareBooks() {
  const [{ id }, method] = [await createInvoice({ amount: 120 }), await createMethod({ currency: 'USD' })];
  const payer = await createMember();
  await payer.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: method.id });
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Seen on the account' });
  return { path: '/admin/books?unit=USD', member: admin };
}

/** Waits for a row of amounts, or for a card where there is no room for one. */
function anyAccount(page: Page): Promise<void> {
  return page.getByText('$').first().waitFor();
}

async function addLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Link' }).click();
  await page.getByRole('dialog').getByLabel('Key').waitFor();
}

async function fillMethod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Payment Method' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('qr_code');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: TINY_PNG });
  await dialog
    .getByLabel('Details', { exact: true })
    .fill('Bank name: Harbour Bank\nAccount number: 004-777');
  await dialog.getByRole('button', { name: 'Add Payment Method' }).click();
  await dialog.getByText('Payment method name is required').waitFor();
}

async function fillCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Coupon' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Event Ticket').check();
  await dialog.getByRole('button', { name: 'Create Coupon' }).click();
  await dialog.getByText('Coupon code is required').waitFor();
}

async function prepareStats() {
  const code = await createCoupon(20);
  for (const currency of ['USD', 'HKD']) {
    const { id } = await createInvoice({ currency, amount: 120 });
    await admin.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: code });
  }
  return { path: `/admin/coupons?coupon=${code}`, member: admin };
}

function invoiceLink(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('link').first().waitFor();
}

async function refuseFee(page: Page): Promise<void> {
  await page.getByLabel('Conversion fee (%)').fill('11');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Conversion fee must be from 0 to 10 percent').waitFor();
}
