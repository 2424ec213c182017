import type { DemoClient } from './client.ts';

/** Creates the issuer, payment methods, coupons and product links that the stack does not have yet. */
export async function makeCatalogue(admin: DemoClient): Promise<void> {
  await admin.post('/api/company-settings', ISSUER);
  const { paymentMethods } = await admin.get<{ paymentMethods: { name: string }[] }>(
    '/api/admin/payment-methods',
  );
  for (const method of MANUAL_METHODS) {
    if (!paymentMethods.some(({ name }) => name === method.name))
      await admin.post('/api/admin/payment-methods', method);
  }
  const { coupons } = await admin.get<{ coupons: { code: string }[] }>('/api/admin/coupons?limit=200');
  for (const coupon of COUPONS) {
    if (!coupons.some(({ code }) => code === coupon.code)) await admin.post('/api/coupons', coupon);
  }
  const { services } = await admin.get<{ services: { key: string }[] }>('/api/admin/product-access');
  for (const link of PRODUCT_LINKS) {
    if (!services.some(({ key }) => key === link.key)) await admin.post('/api/admin/product-access', link);
  }
}

const ISSUER = {
  companyName: 'Golden Fields Association',
  legalEntity: 'Golden Fields Association Ltd, reg. no. 2841907',
  address: '18/F, Harbour View Tower\n88 Connaught Road Central\nHong Kong',
};

const MANUAL_METHODS = [
  {
    name: 'HSBC bank transfer (USD)',
    shortName: 'Bank transfer',
    type: 'bank_transfer',
    currency: 'USD',
    sortOrder: 10,
    details:
      'Bank name: HSBC Hong Kong\nAccount name: Golden Fields Association Ltd\nAccount number: 004-123456-838\nSWIFT: HSBCHKHHHKH',
    instructions: 'Use the invoice number as payment reference. Transfers take one to two business days.',
  },
  {
    name: 'FPS transfer (HKD)',
    shortName: 'FPS',
    type: 'bank_transfer',
    currency: 'HKD',
    sortOrder: 10,
    details: 'Bank name: HSBC Hong Kong\nFPS ID: 167 823 455\nAccount name: Golden Fields Association Ltd',
    account: { scheme: 'fps', holder: 'Golden Fields Association Ltd', proxyId: '167823455' },
    instructions: 'Payments by FPS arrive within minutes.',
  },
  {
    name: 'Alipay (CNY)',
    shortName: 'Alipay',
    type: 'digital_wallet',
    currency: 'CNY',
    sortOrder: 10,
    details: 'Alipay account: pay@goldenfields.example\nAccount name: Golden Fields Association',
    instructions: 'Send as "Transfer to account" and upload the confirmation.',
  },
  {
    name: 'SEPA transfer (EUR)',
    shortName: 'SEPA',
    type: 'bank_transfer',
    currency: 'EUR',
    sortOrder: 10,
    details:
      'Bank name: Deutsche Bank Berlin\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: DEUTDEBB\nAccount name: Golden Fields Europe',
    account: {
      scheme: 'sepa',
      holder: 'Golden Fields Europe',
      iban: 'DE89370400440532013000',
      bic: 'DEUTDEBB',
    },
    instructions: '',
  },
  {
    name: 'PromptPay QR',
    shortName: 'PromptPay',
    type: 'qr_code',
    currency: 'THB',
    sortOrder: 20,
    details: 'Account name: Golden Fields (Thailand) Co., Ltd.\nPromptPay ID: 0-1055-61234-56-0',
    account: { scheme: 'promptpay', holder: 'Golden Fields (Thailand) Co., Ltd.', proxyId: '0105561234560' },
    instructions: 'Scan with your banking app; it fills in amount and reference.',
  },
  {
    name: 'Bangkok Bank transfer (THB)',
    shortName: 'Bank transfer',
    type: 'bank_transfer',
    currency: 'THB',
    sortOrder: 10,
    details:
      'Bank name: Bangkok Bank\nAccount name: Golden Fields (Thailand) Co., Ltd.\nAccount number: 123-4-56789-0',
    instructions: 'Please upload the transfer slip.',
  },
];

const COUPONS = [
  { code: 'WELCOME10', discountPercent: 10 },
  { code: 'EVENT25', discountPercent: 25, allowedProductTypes: ['event_ticket'], usageLimit: 50 },
  { code: 'FREEPASS', discountPercent: 100, usageLimit: 5 },
  { code: 'SUMMER2024', discountPercent: 15, isActive: false },
];

const PRODUCT_LINKS = [
  { key: 'tickets', label: 'Tickets', url: 'https://tickets.example.com', icon: '🎫', sortOrder: 1 },
  { key: 'events', label: 'Events', url: 'https://events.example.com', icon: '🎉', sortOrder: 2 },
  { key: 'courses', label: 'Courses', url: 'https://courses.example.com', icon: '📚', sortOrder: 3 },
  { key: 'wallet', label: 'Wallet', url: 'https://wallet.example.com', icon: '👛', sortOrder: 4 },
];
