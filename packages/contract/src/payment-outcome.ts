import * as z from 'zod';
import { amountMinor, currency } from './amount.ts';
import { invoice } from './invoice.ts';
import { choice, countedPageInfo, pageQuery } from './paging.ts';
import { requiredText, textLimits } from './text.ts';
import { timestamp } from './timestamp.ts';
import { walletTransaction } from './wallet.ts';

/** Answer to a gem payment that went through. */
export const gemPaymentAnswer = z
  .strictObject({
    success: z.literal(true),
    invoice,
    gemsUsed: z.int().nonnegative(),
    newBalance: z.int(),
    transaction: walletTransaction,
  })
  .meta({ id: 'GemPayment' });

/** Answer (202) to a gem payment whose outcome the wallet has not told yet. */
export const gemPaymentProcessing = z
  .strictObject({ success: z.literal(false), status: z.literal('processing'), invoice })
  .meta({ id: 'GemPaymentProcessing' });

/** What can go wrong with money so that a person has to look at it. */
export const paymentExceptionKinds = [
  'unknown_attempt',
  'late_payment',
  'surplus_payment',
  'amount_mismatch',
  'orphan_debit',
  'partial_refund',
] as const;

/** What became of it: `refunded` by itself, or `resolved` by a person. */
export const exceptionResolutions = ['open', 'refunded', 'resolved'] as const;

/** Money that needs an admin, or once did. */
export const paymentException = z
  .strictObject({
    id: z.string(),
    kind: z.enum(paymentExceptionKinds),
    invoiceId: z.string().nullable(),
    gfaInvoiceId: z.string().nullable().describe('Readable id of the invoice'),
    attemptId: z.string().nullable(),
    description: z.string(),
    amountMinor,
    currency: currency.nullable().describe('Null when the amount is in gems'),
    amountFormatted: z.string(),
    resolution: z.enum(exceptionResolutions),
    createdAt: timestamp,
    resolvedAt: timestamp.nullable().describe('Null, as the next three, unless a person resolved it'),
    resolvedBy: z.string().nullable().describe('User id'),
    resolvedByName: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'PaymentException' });

export const paymentExceptionList = z.strictObject({
  exceptions: z.array(paymentException),
  ...countedPageInfo,
});

export const paymentExceptionAnswer = z.strictObject({ exception: paymentException });

export const paymentExceptionMessage = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  exception: paymentException,
});

/** Query of the list of exceptions; what is missing or empty matches everything. */
export const paymentExceptionQuery = pageQuery.extend({
  kind: choice('Kind', paymentExceptionKinds),
  state: choice('State', ['open', 'resolved']).describe('`resolved` includes what was refunded by itself'),
});

export const resolveExceptionBody = z
  .object({ notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }) })
  .meta({ id: 'ResolveExceptionBody' });

export type PaymentException = z.output<typeof paymentException>;
