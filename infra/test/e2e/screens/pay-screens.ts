import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { payByCard as payAtProvider, refundCard } from '../../../local/demo/cards.ts';
import { seeCardFields, TEST_CARDS } from '../support/cards.ts';
import { demoMember } from '../support/demo-member.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { offerMethods } from '../support/offered-methods.ts';
import { stack } from '../support/stack.ts';
import { PAY_MOMENTS } from './pay-moments.ts';
import type { Screen } from './screen.ts';
import { SEVERAL_SCREENS } from './several-screens.ts';

const ada = await demoMember('ada@example.com');
const poor = await createMember({ credits: 40 });
const transfer = await demoMethod('HSBC bank transfer (USD)');
const promptPay = await demoMethod('PromptPay QR');
const gala = {
  recipient: ada.email,
  amount: 120,
  description: 'Harbour Gala 2026, two seats',
  metadata: { productType: 'event_ticket', service: 'tickets', returnUrl: 'https://tickets.example.com' },
};

const offerTwo = (page: Page) => offerMethods(page, [transfer.id, promptPay.id]);

/** The screens under `/pay`, each with an invoice of its own. */
export const PAY_SCREENS: Screen[] = [
  {
    name: 'pay-card',
    hasReferencePicture: true,
    prepare: () => payPage(),
    heading: 'Payment Options',
    arrange: offerTwo,
    settle: async (page) => {
      await seeCardFields(page);
      await seeHistory(page);
    },
  },
  {
    name: 'pay-gems',
    hasReferencePicture: true,
    prepare: () => payPage(),
    heading: 'Payment Options',
    arrange: offerTwo,
    settle: async (page) => {
      await chooseGems(page);
      await seeHistory(page);
    },
  },
  {
    name: 'pay-gems-short',
    prepare: async () => ({ ...(await payPage()), member: poor }),
    heading: 'Payment Options',
    settle: chooseGems,
  },
  {
    name: 'pay-signed-out',
    prepare: async () => ({ path: `/pay/${(await createInvoice(gala)).id}` }),
    heading: 'Payment Options',
    settle: seeCardFields,
  },
  {
    name: 'pay-coupon',
    prepare: () => payPage(discount(10)),
    heading: 'Payment Options',
    settle: seeCardFields,
  },
  { name: 'pay-zero-due', prepare: () => payPage(discount(100)), heading: 'No payment needed' },
  { name: 'pay-under-review', prepare: () => payPage(confirmTransfer), heading: 'Payment Under Review' },
  { name: 'pay-expired', prepare: () => payPage(expire), heading: 'Invoice Expired' },
  {
    name: 'pay-paid',
    hasReferencePicture: true,
    prepare: () => payPage(payWith(TEST_CARDS.approved)),
    heading: 'Payment Completed',
    settle: seeHistory,
  },
  {
    name: 'pay-failed',
    prepare: () => payPage(payWith(TEST_CARDS.declined)),
    heading: 'Payment Options',
    settle: seeCardFields,
  },
  { name: 'pay-cancelled', prepare: () => payPage(cancel), heading: 'This invoice was cancelled' },
  {
    name: 'pay-refunded',
    hasReferencePicture: true,
    prepare: () => payPage(refund),
    heading: 'This payment was refunded',
    settle: seeHistory,
  },
  {
    name: 'pay-awaiting-transfer',
    prepare: () => payPage(payWith(TEST_CARDS.processing)),
    heading: 'Your bank is processing the payment',
  },
  {
    name: 'pay-not-found',
    prepare: async () => ({ path: `/pay/${randomUUID()}`, member: ada }),
    heading: 'Invoice Not Found',
  },
  {
    name: 'manual',
    hasReferencePicture: true,
    prepare: () => payPage(undefined, `/${transfer.id}`),
    heading: 'Pay with',
  },
  {
    name: 'manual-conversion',
    prepare: () => payPage(undefined, `/${promptPay.id}`),
    heading: 'Pay with',
    settle: (page) => page.getByRole('timer').waitFor(),
  },
  {
    name: 'manual-not-found',
    prepare: () => payPage(undefined, `/${randomUUID()}`),
    heading: 'Payment Method Not Found',
  },
  {
    name: 'thank-you-pending',
    hasReferencePicture: true,
    prepare: () => payPage(confirmTransfer, `/${transfer.id}/thank-you`),
    heading: 'Payment Pending Verification',
  },
  {
    name: 'thank-you-paid',
    prepare: () => payPage(approve, `/${transfer.id}/thank-you`),
    heading: 'Payment Confirmed',
  },
  {
    name: 'card-success-paid',
    prepare: () => payPage(payWith(TEST_CARDS.approved), '/stripe/success'),
    heading: 'Payment Confirmed!',
  },
  {
    name: 'card-success-processing',
    prepare: () => payPage(payWith(TEST_CARDS.processing), '/stripe/success'),
    heading: 'Payment Processing',
  },
  ...PAY_MOMENTS,
  ...SEVERAL_SCREENS,
];

async function demoMethod(name: string): Promise<{ id: string }> {
  const { paymentMethods } = await ada.api.get<{ paymentMethods: { id: string; name: string }[] }>(
    '/api/payment-methods',
  );
  const found = paymentMethods.find((method) => method.name === name);
  if (!found) throw new Error(`The stack's demo data lacks the payment method ${name}.`);
  return found;
}

async function payPage(act?: (id: string) => Promise<unknown>, under = '') {
  const { id } = await createInvoice(gala);
  await act?.(id);
  return { path: `/pay/${id}${under}`, member: ada };
}

function discount(discountPercent: number) {
  return async (id: string) => {
    const couponCode = `SEAT${randomUUID().slice(0, 4).toUpperCase()}`;
    await admin.api.post('/api/coupons', { code: couponCode, discountPercent });
    await ada.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode });
  };
}

function payWith(number: string) {
  return (id: string) => payAtProvider({ ...scene(id), number: number.replaceAll(' ', '') });
}

async function refund(id: string) {
  await payWith(TEST_CARDS.approved)(id);
  await refundCard(scene(id));
}

function scene(id: string) {
  const invoice = { id, currency: 'USD', metadata: {} };
  return { stack, admin: admin.api, members: {}, payer: ada.api, invoice };
}

function confirmTransfer(id: string) {
  return ada.api.post(`/api/invoice/${id}/confirm-payment`, {
    paymentMethodId: transfer.id,
    userNotes: 'Sent from Harbour Bank, ending 4471.',
  });
}

async function approve(id: string) {
  await confirmTransfer(id);
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received in full, thank you.' });
}

function expire(id: string) {
  const dueDate = new Date(Date.now() - 86_400_000).toISOString();
  return admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate });
}

function cancel(id: string) {
  const body = { cancelNotes: 'The dinner was called off.', sendWebhook: false };
  return admin.api.post(`/api/admin/invoice/${id}/cancel`, body);
}

async function chooseGems(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByText('Gems required').waitFor();
}

/** The button comes last, and a picture must not depend on whether it is there. */
async function seeHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What happened so far' }).waitFor();
}
