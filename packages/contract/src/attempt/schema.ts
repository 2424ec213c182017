import * as z from 'zod';
import { paymentRails } from '../rail.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { timestamp } from '../values/timestamp.ts';

/** `created` and `calling` are in progress; for `unknown` the outcome is being investigated. */
export const attemptStates = ['created', 'calling', 'succeeded', 'failed', 'unknown'] as const;

/** The events in the life of an attempt. */
const attemptEventKinds = [
  'started',
  'reported',
  'taken',
  'first_approved',
  'approved',
  'rejected',
  'succeeded',
  'failed',
  'unknown',
  'refunded',
  'refund_failed',
  'money_withdrawn',
  'money_reinstated',
  'settling_proposed',
  'releasing_proposed',
  'proposal_confirmed',
  'proposal_declined',
  'proposal_withdrawn',
  'proposal_overtaken',
  'exception',
] as const;

const attemptEvent = z
  .strictObject({
    at: timestamp,
    kind: z
      .enum(attemptEventKinds)
      .describe('`reported` is an event of the card provider, `exception` a problem that needs a person'),
    actor: z.string().nullable().describe('User id; null if no person was involved'),
    detail: z
      .string()
      .nullable()
      .describe('Type of the provider’s event, the admin’s note, a reference or the failure'),
  })
  .meta({ id: 'PaymentAttemptEvent' });

/** Why the caller may not approve a manual payment. */
const approvalObstacles = ['own_payment', 'approved_before'] as const;

const paymentReview = z
  .strictObject({
    approvalsNeeded: z
      .int()
      .min(1)
      .max(2)
      .describe('2 if the amount is above the configured limit, so that two admins have to approve'),
    firstApproval: z
      .strictObject({ actor: z.string(), actorName: z.string(), at: timestamp, notes: z.string() })
      .nullable()
      .describe('The first of two approvals; null until then'),
    obstacle: z
      .enum(approvalObstacles)
      .nullable()
      .describe('Why the caller may not approve: it is their own payment, or they have already approved it'),
  })
  .meta({ id: 'PaymentReview' });

/** One attempt to pay an invoice. */
export const paymentAttempt = z
  .strictObject({
    id: z.string(),
    rail: z.enum(paymentRails),
    state: z.enum(attemptStates),
    amountMinor,
    currency,
    amountFormatted: z.string(),
    gems: z.int().nullable(),
    payerId: z.string().nullable().describe('Null for an anonymous payer'),
    paymentMethodName: z.string().nullable().describe('Name of the manual method; null for other payments'),
    providerReference: z.string().nullable(),
    failureCode: z.string().nullable(),
    failureMessage: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    invoiceCount: z
      .int()
      .min(1)
      .describe('Number of invoices that it pays together; 1 for this invoice alone'),
    review: paymentReview
      .nullable()
      .describe('For a manual payment that awaits an admin’s decision; null otherwise'),
    events: z.array(attemptEvent).describe('Oldest first'),
  })
  .meta({ id: 'PaymentAttempt' });

export const paymentAttemptList = z.strictObject({ attempts: z.array(paymentAttempt) });

export type PaymentReview = z.output<typeof paymentReview>;
export type PaymentAttempt = z.output<typeof paymentAttempt>;
