import * as z from 'zod';
import { amountMinor, currency } from './amount.ts';
import { invoice } from './invoice.ts';
import { countedPageInfo } from './paging.ts';
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

/** Money that needs an admin, or once did. */
export const paymentException = z
  .strictObject({
    id: z.string(),
    kind: z.enum(paymentExceptionKinds),
    invoiceId: z.string().nullable(),
    attemptId: z.string().nullable(),
    description: z.string(),
    amountMinor,
    currency: currency.nullable().describe('Null when the amount is in gems'),
    resolution: z.enum(['open', 'refunded']),
    createdAt: timestamp,
  })
  .meta({ id: 'PaymentException' });

export const paymentExceptionList = z.strictObject({
  exceptions: z.array(paymentException),
  ...countedPageInfo,
});

export type PaymentException = z.output<typeof paymentException>;
