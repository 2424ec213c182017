import * as z from 'zod';
import { amountMinor, currency } from '../values/amount.ts';
import { countedPageInfo, optionalEnumParam, pageQuery } from '../values/paging.ts';
import { requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';
import { paymentEvidence } from './ending.ts';

/** The kinds of problems with a payment that a person has to look at. */
export const paymentExceptionKinds = [
  'unknown_attempt',
  'late_payment',
  'surplus_payment',
  'amount_mismatch',
  'orphan_debit',
  'partial_refund',
  'coupon_overrun',
  'refund_pending',
  'refund_failed',
  'dispute',
  'early_fraud_warning',
  'unrecorded_money',
  'unreported_money',
  'reported_amount',
  'reported_twice',
] as const;

/** How it ended: `refunded` or otherwise `ended` automatically, or `resolved` by a person. */
const exceptionResolutions = ['open', 'refunded', 'ended', 'resolved'] as const;

/** A payment that needs, or once needed, an admin. */
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
    dueAt: timestamp.nullable().describe('The card provider’s deadline for a response; null without one'),
    resolvedAt: timestamp
      .nullable()
      .describe('Null, like the next three fields, unless a person resolved it'),
    resolvedBy: z.string().nullable().describe('User id'),
    resolvedByName: z.string().nullable(),
    notes: z.string().nullable(),
    evidence: paymentEvidence
      .nullable()
      .describe('How the outcome can be set with evidence; null for all but debits with unknown outcome'),
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

/** Query of the list of exceptions; a missing or empty filter matches everything. */
export const paymentExceptionQuery = pageQuery.extend({
  kind: optionalEnumParam('Kind', paymentExceptionKinds),
  state: optionalEnumParam('State', ['open', 'resolved']).describe(
    '`resolved` includes exceptions that were refunded or ended automatically',
  ),
});

export const resolveExceptionBody = z
  .object({ notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }) })
  .meta({ id: 'ResolveExceptionBody' });

export type PaymentException = z.output<typeof paymentException>;
