import type { Page, Route } from 'playwright-core';
import { seeCardFields } from '../support/cards.ts';
import { createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { servePlainDocument } from '../support/plain-document.ts';
import type { Screen } from './screen.ts';

const payer = await createMember({ credits: 250_000 });
const promptPay = await createMethod({
  currency: 'THB',
  type: 'qr_code',
  qrCodeData:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
});

/**
 * What the screens under `/pay` show only temporarily: loading, failing, asking, confirming, counting down.
 */
export const PAY_MOMENTS: Screen[] = [
  {
    name: 'pay-loading',
    prepare: () => payPage(),
    heading: 'Product',
    arrange: async (page) => {
      await servePlainDocument(page);
      await page.route('**/api/invoice/*', () => {});
    },
    isLoading: true,
  },
  {
    name: 'pay-load-failed',
    prepare: () => payPage(),
    heading: 'Failed to load invoice',
    arrange: async (page) => {
      await servePlainDocument(page);
      await page.route('**/api/invoice/*', (route) => route.fulfill({ status: 503 }));
    },
    settle: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'pay-confirming',
    prepare: () => payPage(),
    heading: 'We are confirming your payment',
    arrange: (page) => page.route('**/api/invoice/*', mockPendingPayment),
  },
  { name: 'pay-coupon-box', prepare: () => payPage(), heading: 'Payment Options', settle: openCouponBox },
  {
    name: 'pay-hkd-gems',
    prepare: () => payPage(undefined, { currency: 'HKD' }),
    heading: 'Payment Options',
    settle: chooseGems,
  },
  {
    name: 'pay-gem-purchase',
    prepare: () => payPage(undefined, { metadata: { productType: 'gem_credits' } }),
    heading: 'Payment Options',
    settle: seeCardFields,
  },
  {
    name: 'pay-billing',
    prepare: () => payPage(payNothing),
    heading: 'Payment Completed',
    settle: openBilling,
  },
  {
    name: 'manual-qr-enlarged',
    prepare: () => payPage(undefined, { under: `/${promptPay.id}` }),
    heading: 'Pay with',
    settle: enlarge,
  },
  {
    name: 'manual-uploading',
    prepare: () => payPage(undefined, { under: `/${promptPay.id}` }),
    heading: 'Pay with',
    settle: beginUpload,
  },
];

async function payPage(
  act?: (id: string) => Promise<unknown>,
  { under = '', ...options }: { under?: string; currency?: string; metadata?: Record<string, unknown> } = {},
): Promise<{ path: string; member: Member }> {
  const { id } = await createInvoice({ recipient: payer.email, amount: 120, ...options });
  await act?.(id);
  return { path: `/pay/${id}${under}`, member: payer };
}

/** Mocks a payment whose outcome is pending, which on the server ends before one can look at it. */
async function mockPendingPayment(route: Route): Promise<void> {
  const response = await route.fetch();
  const { invoice } = await response.json();
  await route.fulfill({ response, json: { invoice: { ...invoice, paymentInProgress: true } } });
}

async function payNothing(id: string): Promise<void> {
  await payer.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: await createCoupon(100) });
  await payer.api.post(`/api/invoice/${id}/complete`);
}

async function openCouponBox(page: Page): Promise<void> {
  await seeCardFields(page);
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('main').getByText('Please enter a coupon code').waitFor();
}

async function chooseGems(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('timer').waitFor();
}

async function openBilling(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await page.getByLabel('Company Name').waitFor();
}

async function enlarge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge the QR code' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** Starts an upload that never ends. */
async function beginUpload(page: Page): Promise<void> {
  await page.route('**/upload-receipt', () => {});
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000) };
  await page.getByLabel('Upload receipt').setInputFiles(file);
  await page.getByRole('progressbar').waitFor();
}
