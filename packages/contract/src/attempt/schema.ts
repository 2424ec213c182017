import * as z from 'zod';
import { paymentRails } from '../rail.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { timestamp } from '../values/timestamp.ts';

/** `created` and `calling` are under way; of `unknown` the outcome is being looked into. */
export const attemptStates = ['created', 'calling', 'succeeded', 'failed', 'unknown'] as const;

/** What can be told of an attempt. */
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
      .describe('`reported` is an event of the card provider, `exception` something that needs a person'),
    actor: z.string().nullable().describe('User id; null for nobody in particular'),
    detail: z.string().nullable().describe('Type of the event, the admin’s note, a reference or the failure'),
  })
  .meta({ id: 'PaymentAttemptEvent' });

/** Why who asks may not approve a manual payment. */
const approvalObstacles = ['own_payment', 'approved_before'] as const;

const paymentReview = z
  .strictObject({
    approvalsNeeded: z
      .int()
      .min(1)
      .max(2)
      .describe('2 above the installation’s limit: then two admins have to approve'),
    firstApproval: z
      .strictObject({ actor: z.string(), actorName: z.string(), at: timestamp, notes: z.string() })
      .nullable()
      .describe('Of the first of two admins; null until one has approved'),
    obstacle: z
      .enum(approvalObstacles)
      .nullable()
      .describe(
        'Why the caller may not approve: it is their own payment, or they were the first to approve it',
      ),
  })
  .meta({ id: 'PaymentReview' });

/** One try to take the money of an invoice. */
export const paymentAttempt = z
  .strictObject({
    id: z.string(),
    rail: z.enum(paymentRails),
    state: z.enum(attemptStates),
    amountMinor,
    currency,
    amountFormatted: z.string(),
    gems: z.int().nullable(),
    payerId: z.string().nullable().describe('Null for a link holder'),
    paymentMethodName: z.string().nullable().describe('Of a manual payment'),
    providerReference: z.string().nullable(),
    failureCode: z.string().nullable(),
    failureMessage: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    invoiceCount: z.int().min(1).describe('How many invoices it pays together; 1 for this one alone'),
    review: paymentReview.nullable().describe('Of a manual payment, while it waits for an admin’s word'),
    events: z.array(attemptEvent).describe('Oldest first'),
  })
  .meta({ id: 'PaymentAttempt' });

export const paymentAttemptList = z.strictObject({ attempts: z.array(paymentAttempt) });

export type PaymentReview = z.output<typeof paymentReview>;
export type PaymentAttempt = z.output<typeof paymentAttempt>;
