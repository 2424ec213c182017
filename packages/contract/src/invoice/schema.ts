import * as z from 'zod';
import { companySettings } from '../company-settings/schema.ts';
import { paymentProvider } from '../payment/provider.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { uuid } from '../values/identifier.ts';
import { metadataView } from '../values/metadata.ts';
import { pageInfo } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';
import { invoiceStatus } from './status.ts';

/** The last failed card attempt, in words that the payer may read. */
const paymentFailure = z.strictObject({ code: z.string(), message: z.string(), at: timestamp });

const identity = {
  id: uuid,
  gfaInvoiceId: z.string().describe('Readable id, such as GFA-INV-100'),
  status: invoiceStatus,
  recipient: z.string().describe('The same as recipientEmail'),
  recipientEmail: z.string(),
  recipientUsername: z
    .string()
    .nullable()
    .describe('Null until the recipient signed in, and for who holds only the link'),
  description: z.string(),
  paymentUrl: z.string(),
  metadata: metadataView.describe('As given'),
  dueDate: timestamp,
  paidAt: timestamp.nullable(),
  createdAt: timestamp,
};

const money = {
  currency,
  amount: z.number().describe('Due, or paid, after the discount; major units'),
  amountMinor: amountMinor.describe('The same in minor units'),
  amountFormatted: z.string().describe('The same as en-US currency text'),
  amountVersion: z
    .int()
    .describe('Grows with every change of amount, currency, coupon, description or metadata'),
  originalAmountMinor: amountMinor.nullable().describe('Before the discount; null without a coupon'),
  discountAmountMinor: amountMinor,
  discountPercent: z.number().nullable().describe('20 for 20 %; null without a coupon'),
  couponCode: z.string().nullable(),
};

const conversion = {
  baseCurrency: currency,
  fxRateLocked: z.number().nullable().describe('Six decimals; null without a conversion'),
  fxLockedUntil: timestamp.nullable(),
  convertedAmountMinor: amountMinor.nullable().describe('In convertedCurrency, fee included'),
  convertedCurrency: currency.nullable(),
  fxFeeMinor: amountMinor.describe('In convertedCurrency; 0 without a conversion'),
};

const settlement = {
  paymentMethodId: z.string().nullable(),
  paymentMethodName: z.string().nullable(),
  paymentMethodDetail: z
    .string()
    .nullable()
    .describe('Such as Visa •••• 4242, once paid by card; null for who holds only the link'),
  paymentProvider: paymentProvider
    .nullable()
    .describe('What paid it, or `manual` while a manual payment is under review'),
  paymentReference: z.string().nullable(),
  gemsUsed: z.int().nullable(),
  refundedMinor: amountMinor.describe('Back with the payer, of what they paid'),
  refundedAt: timestamp.nullable().describe('Since when all of it is back; null while it is not'),
  refundUnderWayMinor: amountMinor.describe('On its way back to the payer, and not there yet; else 0'),
  confirmedAt: timestamp
    .nullable()
    .describe(
      'When the payer confirmed the manual payment that is under review; null otherwise, and for who holds only the link',
    ),
  paymentInProgress: z.boolean().describe('A payment is being taken; nothing else can be started'),
  isGemPurchase: z.boolean().describe('Buys gems, hence cannot be paid with gems'),
  lastFailure: paymentFailure
    .nullable()
    .describe('Of the last failed card attempt, while the invoice is `failed`; null otherwise'),
  rejectionReason: z
    .string()
    .nullable()
    .describe('Of the last manual payment; empty when it was rejected without one, null when it was not'),
  receiptUrl: z.string().nullable().describe('Receipt key; null for who may not read the receipt'),
  userNotes: z.string().nullable().describe('The payer’s note; null for who holds only the link'),
  adminResponse: z.string().nullable().describe('The approving note; null for who holds only the link'),
};

const billing = {
  billingCompanyName: z.string().nullable(),
  billingAddress: z.string().nullable(),
  billingVatNumber: z.string().nullable(),
  billingTaxId: z.string().nullable(),
  mayEditBilling: z.boolean().describe('The caller may change the billing details'),
};

/** An invoice as a part of a payment of several together. */
const invoicePart = z
  .strictObject({
    id: uuid,
    gfaInvoiceId: z.string(),
    description: z.string(),
    amountMinor: amountMinor.describe('As it was when they were put together'),
    amountFormatted: z.string(),
    status: invoiceStatus,
    changed: z
      .boolean()
      .describe('It says something else by now, so that they cannot be paid together any more'),
  })
  .meta({ id: 'InvoicePart' });

const together = {
  parts: z
    .array(invoicePart)
    .optional()
    .describe(
      'Of several invoices that are paid together, in the order in which they were named; else missing',
    ),
  paidTogether: z
    .strictObject({
      id: uuid.describe('Of the payment, as `combineInvoices` answers it'),
      others: z.array(invoicePart),
    })
    .optional()
    .describe('Once it was paid together with others; missing otherwise, and for who holds only the link'),
};

const issued = {
  issuer: companySettings
    .optional()
    .describe('Of its receipt: the letterhead as it was when it was paid; missing before that and in lists'),
};

/** An invoice as a link holder, recipient or payer sees it. Strict, so that nothing internal can slip in unnoticed. */
export const invoice = z
  .strictObject({ ...identity, ...money, ...conversion, ...settlement, ...billing, ...together, ...issued })
  .meta({ id: 'Invoice' });

const mostTogether = 20;
const severalMessage = `Two to ${mostTogether} invoices can be paid together`;

/** Body that puts invoices together for one payment. */
export const combineInvoicesBody = z
  .object({
    invoices: z
      .array(
        z.object({
          id: z.guid('An invoice is named by its UUID'),
          expectedAmountVersion: z
            .int('Expected amount version must be a whole number')
            .min(1, 'Expected amount version must be positive')
            .describe('The `amountVersion` that you read; another one is refused with `invoice_changed`'),
        }),
        'Invoices must be a list',
      )
      .min(2, severalMessage)
      .max(mostTogether, severalMessage)
      .refine(isEachOnce, 'Each invoice can be named once'),
  })
  .meta({ id: 'CombineInvoicesBody' });

function isEachOnce(invoices: readonly { id: string }[]): boolean {
  return new Set(invoices.map(({ id }) => id.toLowerCase())).size === invoices.length;
}

export const invoiceAnswer = z.strictObject({ invoice });

export const invoiceDone = z.strictObject({ success: z.literal(true), invoice });
export const invoiceMessage = z.strictObject({ success: z.literal(true), message: z.string(), invoice });
export const invoiceList = z.strictObject({ invoices: z.array(invoice), ...pageInfo });

/** How an invoice changed: its status, whose `from` is null at its creation, or what it says. */
export const invoiceChanges = z.strictObject({
  history: z.array(
    z
      .strictObject({
        at: timestamp,
        from: invoiceStatus.nullable(),
        to: invoiceStatus,
        change: z
          .string()
          .nullable()
          .describe('What it said before and says since, a line each; null where its status changed'),
      })
      .meta({ id: 'InvoiceChange' }),
  ),
});

/** The data of an `invoice` event of an event stream: what changed, to be fetched by who cares. */
export const invoiceEvent = z
  .strictObject({ id: uuid, status: invoiceStatus, updatedAt: timestamp })
  .meta({ id: 'InvoiceEvent' });

export type Invoice = z.output<typeof invoice>;
export type InvoiceChange = z.output<typeof invoiceChanges>['history'][number];
export type InvoiceEvent = z.output<typeof invoiceEvent>;
