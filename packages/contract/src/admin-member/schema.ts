import * as z from 'zod';
import { attemptStates } from '../attempt/schema.ts';
import { sessionUser } from '../member/schema.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { countedPageInfo, searchQuery } from '../values/paging.ts';
import { isStorable, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/**
 * The kinds of sums. For invoices addressed to the person: owed (payable now), expired (unpaid past the due
 * date) and paid_by_others. For those and the invoices they pay for others: confirming, paid (less refunds)
 * and refunded.
 */
export const memberSumKinds = [
  'owed',
  'confirming',
  'expired',
  'paid',
  'paid_by_others',
  'refunded',
] as const;

/** A person in a path. An unknown one is 404, whatever its form. */
const personReference = z.string().min(1).max(254).refine(isStorable).describe('User id or e-mail');

export const personParams = z.object({ id: personReference });

/** Members are found by the beginning of their e-mail, name or member number. */
export const memberSearchQuery = searchQuery.omit({ cursor: true });

/** A member as admins see them. */
export const adminMember = sessionUser
  .extend({
    emailVerified: z
      .boolean()
      .describe(
        'Whether the e-mail counts as verified: it comes from the wallet, or the installation trusts clients',
      ),
  })
  .meta({ id: 'AdminMember' });

export const memberList = z.strictObject({ members: z.array(adminMember) });

const memberSum = z
  .strictObject({
    currency,
    kind: z.enum(memberSumKinds),
    count: z.int().describe('Number of invoices'),
    amountMinor: z.int(),
    amountFormatted: z.string(),
  })
  .meta({ id: 'MemberSum' });

/** A member, or an e-mail to which invoices were sent. */
export const person = z
  .strictObject({
    member: adminMember.nullable().describe('Null if nobody has signed in with this e-mail'),
    email: z.string(),
    invoices: z.int().describe('Number of invoices of which the person is recipient or payer'),
    sums: z.array(memberSum).describe('One per currency and kind'),
  })
  .meta({ id: 'Person' });

export const personAnswer = z.strictObject({ person });

/** One manual payment that a member confirmed. */
export const manualPayment = z
  .strictObject({
    attemptId: z.string(),
    invoiceId: z.string(),
    gfaInvoiceId: z.string(),
    amountMinor,
    currency,
    amountFormatted: z.string(),
    paymentMethodName: z.string(),
    receiptKey: z.string().nullable(),
    userNotes: z.string().nullable(),
    confirmedAt: timestamp,
    decision: z
      .enum(['approved', 'rejected'])
      .nullable()
      .describe('Null while undecided, and if the payment ended without a decision'),
    decisionNote: z.string().nullable(),
    decidedBy: z.string().nullable().describe('User id'),
    decidedAt: timestamp.nullable(),
    state: z.enum(attemptStates),
  })
  .meta({ id: 'ManualPayment' });

export const manualPaymentList = z.strictObject({ payments: z.array(manualPayment), ...countedPageInfo });

/** Body of a note about a person; it cannot be edited later. */
export const memberNoteBody = z
  .object({ text: requiredText({ name: 'Note', max: textLimits.notes }) })
  .meta({ id: 'MemberNoteBody' });

export const memberNote = z
  .strictObject({
    id: z.string(),
    text: z.string(),
    writtenBy: z.string().describe('User id'),
    writtenByName: z.string(),
    writtenAt: timestamp,
    aboutEmail: z
      .string()
      .nullable()
      .describe('Set if the note was written about an e-mail with which nobody had signed in'),
  })
  .meta({ id: 'MemberNote' });

export const memberNoteList = z.strictObject({ notes: z.array(memberNote), ...countedPageInfo });
export const memberNoteCreated = z.strictObject({ success: z.literal(true), note: memberNote });

export type AdminMember = z.output<typeof adminMember>;
export type Person = z.output<typeof person>;
export type MemberSumKind = (typeof memberSumKinds)[number];
export type ManualPayment = z.output<typeof manualPayment>;
export type MemberNote = z.output<typeof memberNote>;
