import type { AdminInvoice } from '../admin-invoice/schema.ts';
import type { Invoice } from '../invoice/schema.ts';
import type { RouteAnswer, RouteBodyInput, RouteId } from '../routes.ts';

const pending: Invoice = {
  id: '3f1c9f0e-8c0b-4a57-9d58-0c6a4f7b2e11',
  gfaInvoiceId: 'GFA-INV-100',
  status: 'pending',
  recipient: 'member@example.com',
  recipientEmail: 'member@example.com',
  recipientUsername: null,
  description: 'Summer gala, one ticket',
  paymentUrl: 'https://checkout.example.com/pay/3f1c9f0e-8c0b-4a57-9d58-0c6a4f7b2e11',
  metadata: { service: 'tickets', productType: 'event_ticket', eventId: 'summer-gala' },
  dueDate: '2026-06-08T23:59:59.999Z',
  paidAt: null,
  createdAt: '2026-06-01T09:00:00.000Z',
  currency: 'USD',
  amount: 120,
  amountMinor: 12_000,
  amountFormatted: '$120.00',
  amountVersion: 1,
  originalAmountMinor: null,
  discountAmountMinor: 0,
  discountPercent: null,
  couponCode: null,
  baseCurrency: 'USD',
  fxRateLocked: null,
  fxLockedUntil: null,
  convertedAmountMinor: null,
  convertedCurrency: null,
  fxFeeMinor: 0,
  paymentMethodId: null,
  paymentMethodName: null,
  paymentMethodDetail: null,
  paymentProvider: null,
  paymentReference: null,
  gemsUsed: null,
  refundedMinor: 0,
  refundedAt: null,
  refundUnderWayMinor: 0,
  confirmedAt: null,
  paymentInProgress: false,
  isGemPurchase: false,
  lastFailure: null,
  rejectionReason: null,
  receiptUrl: null,
  userNotes: null,
  adminResponse: null,
  billingCompanyName: null,
  billingAddress: null,
  billingVatNumber: null,
  billingTaxId: null,
  mayEditBilling: true,
};

const discounted: Invoice = {
  ...pending,
  amount: 96,
  amountMinor: 9_600,
  amountFormatted: '$96.00',
  amountVersion: 2,
  originalAmountMinor: 12_000,
  discountAmountMinor: 2_400,
  discountPercent: 20,
  couponCode: 'SUMMER20',
};

const paid: Invoice = {
  ...pending,
  status: 'paid',
  paidAt: '2026-06-02T10:00:00.000Z',
  paymentMethodName: 'GFA Gems',
  paymentProvider: 'other',
  paymentReference: 'wtx_1',
  gemsUsed: 12_000,
};

const managed: AdminInvoice = {
  ...pending,
  adminNotes: null,
  recipientId: null,
  payerId: null,
  payerName: null,
  couponId: null,
  createdBy: 'usr_service',
  updatedAt: '2026-06-01T09:00:00.000Z',
};

const debit = {
  id: 'wtx_1',
  amount: -12_000,
  description: 'GFA-INV-100',
  timestamp: '2026-06-02T10:00:00.000Z',
};

/** Example requests and responses of the calls that integrators use first. All conform to their schemas. */
export const examples: Examples = {
  createInvoice: {
    body: {
      recipient: 'member@example.com',
      amount: 120,
      currency: 'USD',
      description: 'Summer gala, one ticket',
      dueInDays: 7,
      metadata: { service: 'tickets', serviceReturnUrl: 'https://tickets.example.com/thanks' },
    },
    answer: { success: true, invoice: managed, message: 'Invoice created successfully' },
  },
  updateInvoice: {
    body: {
      amountVersion: 1,
      amount: 240,
      currency: 'USD',
      description: 'Summer gala, two tickets',
      metadata: { service: 'tickets' },
    },
  },
  getInvoice: { answer: { invoice: pending } },
  applyCoupon: {
    body: { couponCode: 'SUMMER20' },
    answer: {
      success: true,
      invoice: discounted,
      discount: {
        code: 'SUMMER20',
        percent: 20,
        amountMinor: 2_400,
        originalAmountMinor: 12_000,
        finalAmountMinor: 9_600,
        formatted: { original: '$120.00', discount: '$24.00', final: '$96.00' },
      },
    },
  },
  quoteConversion: {
    body: { paymentMethodCurrency: 'HKD' },
    answer: {
      quoteId: '17',
      conversionNeeded: true,
      originalAmount: 12_000,
      originalCurrency: 'USD',
      convertedAmount: 95_940,
      convertedCurrency: 'HKD',
      exchangeRate: 7.8,
      feeAmount: 2_340,
      lockedUntil: '2026-06-02T10:15:00.000Z',
      serverNow: '2026-06-02T10:00:00.000Z',
    },
  },
  payWithGems: {
    body: { expectedGems: 12_000 },
    answer: { success: true, invoice: paid, gemsUsed: 12_000, newBalance: 3_000, transaction: debit },
  },
  confirmPayment: { body: { paymentMethodId: '4', userNotes: 'Sent today, reference 100' } },
  deductFunds: {
    body: { amount: 12_000, description: 'GFA-INV-100' },
    answer: { success: true, transaction: debit, newBalance: 3_000 },
  },
  register: { body: { user_id: 'usr_1', email: 'member@example.com', tier: 'free' } },
  createActivity: {
    body: {
      type: 'gem_purchase',
      title: 'Gems bought',
      description: '500 gems',
      gemAmount: 500,
      usdValue: '$5.00',
      transactionId: 'wtx_2',
    },
  },
  createCoupon: {
    body: { code: 'SUMMER20', discountPercent: 20, allowedProductTypes: ['event_ticket'], usageLimit: 100 },
  },
  validateCoupon: {
    body: { couponCode: 'SUMMER20', invoiceId: pending.id },
    answer: {
      valid: true,
      coupon: {
        code: 'SUMMER20',
        discountPercent: '20.00',
        expiresAt: null,
        allowedProductTypes: ['event_ticket'],
      },
      discountPreview: {
        originalAmount: 12_000,
        discountAmount: 2_400,
        finalAmount: 9_600,
        formatted: { original: '$120.00', discount: '$24.00', final: '$96.00' },
      },
    },
  },
  createPaymentMethod: {
    body: {
      name: 'Bank transfer in Hong Kong',
      shortName: 'Bank',
      type: 'bank_transfer',
      currency: 'HKD',
      details: { 'Bank name': 'Example Bank', 'Account number': '012-345678-901' },
    },
  },
};

type Examples = {
  readonly [Id in RouteId]?: { readonly body?: RouteBodyInput<Id>; readonly answer?: RouteAnswer<Id> };
};
