import * as z from 'zod';
import { companySettings } from '../company-settings/schema.ts';
import { paymentProvider } from '../payment/provider.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { uuid } from '../values/identifier.ts';
import { metadataView } from '../values/metadata.ts';
import { pageInfo } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';
import { maxTogether } from './combined-limit.ts';
import { invoiceStatus } from './status.ts';

/** The last failed card attempt, worded for the payer. */
const paymentFailure = z.strictObject({ code: z.string(), message: z.string(), at: timestamp });

const identity = {
  id: uuid,
  gfaInvoiceId: z.string().describe('Readable id, such as GFA-INV-100'),
  status: invoiceStatus,
  recipient: z.string().describe('Same as `recipientEmail`'),
  recipientEmail: z.string(),
  recipientUsername: z
    .string()
    .nullable()
    .describe('Null until the recipient has signed in, and for link holders'),
  description: z.string(),
  paymentUrl: z.string(),
  metadata: metadataView.describe('As provided at creation'),
  dueDate: timestamp,
  paidAt: timestamp.nullable(),
  createdAt: timestamp,
};

const money = {
  currency,
  amount: z.number().describe('Amount due or paid, after the discount, in major units'),
  amountMinor: amountMinor.describe('`amount` in minor units'),
  amountFormatted: z.string().describe('`amount` formatted as en-US currency'),
  amountVersion: z
    .int()
    .describe('Increases with every change of amount, currency, coupon, description or metadata'),
  originalAmountMinor: amountMinor.nullable().describe('Amount before the discount; null without a coupon'),
  discountAmountMinor: amountMinor,
  discountPercent: z.number().nullable().describe('`20` means 20 %; null without a coupon'),
  couponCode: z.string().nullable(),
};

const conversion = {
  baseCurrency: currency.describe('Always `USD`, through which fallback rates convert'),
  fxRateLocked: z.number().nullable().describe('Six decimals; null without a conversion'),
  fxLockedUntil: timestamp.nullable(),
  convertedAmountMinor: amountMinor.nullable().describe('In `convertedCurrency`, fee included'),
  convertedCurrency: currency.nullable(),
  fxFeeMinor: amountMinor.describe('In `convertedCurrency`; 0 without a conversion'),
};

const settlement = {
  paymentMethodId: z.string().nullable(),
  paymentMethodName: z.string().nullable(),
  paymentMethodDetail: z
    .string()
    .nullable()
    .describe('Such as `Visa •••• 4242`, once paid by card; null for link holders'),
  paymentProvider: paymentProvider
    .nullable()
    .describe('Provider of the payment; also `manual` while a manual payment is under review'),
  paymentReference: z.string().nullable(),
  gemsUsed: z.int().nullable(),
  refundedMinor: amountMinor.describe('Amount refunded to the payer'),
  refundedAt: timestamp.nullable().describe('When the refunds became complete; null before'),
  refundUnderWayMinor: amountMinor.describe('Amount of refunds that are in progress, otherwise 0'),
  confirmedAt: timestamp
    .nullable()
    .describe(
      'When the payer confirmed the manual payment under review; null otherwise, and for link holders',
    ),
  paymentInProgress: z.boolean().describe('Whether a payment is in progress; no other can be started'),
  isGemPurchase: z.boolean().describe('Whether it buys gems; it then cannot be paid with gems'),
  lastFailure: paymentFailure
    .nullable()
    .describe('The last failed card attempt, while the invoice is `failed`; null otherwise'),
  rejectionReason: z
    .string()
    .nullable()
    .describe(
      'Why the last manual payment was rejected; empty if no reason was given, null if it was not rejected',
    ),
  receiptUrl: z.string().nullable().describe('Receipt key; null for callers who may not read the receipt'),
  userNotes: z.string().nullable().describe('The payer’s note; null for link holders'),
  adminResponse: z.string().nullable().describe('The note of the approving admin; null for link holders'),
};

const billing = {
  billingCompanyName: z.string().nullable(),
  billingAddress: z.string().nullable(),
  billingVatNumber: z.string().nullable(),
  billingTaxId: z.string().nullable(),
  mayEditBilling: z.boolean().describe('Whether the caller may change the billing details'),
};

/** An invoice that is part of a combined payment. */
const invoicePart = z
  .strictObject({
    id: uuid,
    gfaInvoiceId: z.string(),
    description: z.string(),
    amountMinor: amountMinor.describe('At the time of combining'),
    amountFormatted: z.string(),
    status: invoiceStatus,
    changed: z
      .boolean()
      .describe('Whether it has changed since, so that the combined payment is no longer possible'),
  })
  .meta({ id: 'InvoicePart' });

const together = {
  parts: z
    .array(invoicePart)
    .optional()
    .describe('Parts of a combined invoice, in the order in which they were given; missing otherwise'),
  paidTogether: z
    .strictObject({
      id: uuid.describe('Id of the combined invoice, as returned by `combineInvoices`'),
      others: z.array(invoicePart),
    })
    .optional()
    .describe('Present if it was paid together with others; missing otherwise, and for link holders'),
};

const issued = {
  issuer: companySettings
    .optional()
    .describe(
      'Issuer on its receipt: the letterhead at the time of payment; present when a paid invoice is read by itself, missing in all other responses',
    ),
};

/**
 * An invoice as a link holder, recipient or payer sees it. Strict, so that no internal field is exposed by
 * accident.
 */
export const invoice = z
  .strictObject({ ...identity, ...money, ...conversion, ...settlement, ...billing, ...together, ...issued })
  .meta({ id: 'Invoice' });

const severalMessage = `Two to ${maxTogether} invoices can be paid together`;

/** Body that combines invoices into one payment. */
export const combineInvoicesBody = z
  .object({
    invoices: z
      .array(
        z.object({
          id: z.guid('An invoice is named by its UUID'),
          expectedAmountVersion: z
            .int('Expected amount version must be a whole number')
            .min(1, 'Expected amount version must be positive')
            .describe(
              'The `amountVersion` that you read; if it has changed, the call fails with `invoice_changed`',
            ),
        }),
        'Invoices must be a list',
      )
      .min(2, severalMessage)
      .max(maxTogether, severalMessage)
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

/** How an invoice changed: its status, with `from` null at its creation, or its content. */
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
          .describe('Old and new values, one line each; null for a change of status'),
      })
      .meta({ id: 'InvoiceChange' }),
  ),
});

/**
 * The data of an `invoice` event of an event stream: identifies what changed, for clients to fetch if they
 * need it.
 */
export const invoiceEvent = z
  .strictObject({ id: uuid, status: invoiceStatus, updatedAt: timestamp })
  .meta({ id: 'InvoiceEvent' });

export type Invoice = z.output<typeof invoice>;
export type InvoiceChange = z.output<typeof invoiceChanges>['history'][number];
export type InvoiceEvent = z.output<typeof invoiceEvent>;
