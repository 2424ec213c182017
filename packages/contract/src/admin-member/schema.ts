import * as z from 'zod';
import { attemptStates } from '../attempt/schema.ts';
import { sessionUser } from '../member/schema.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { countedPageInfo, searchQuery } from '../values/paging.ts';
import { isStorable, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/**
 * What a sum is of. Of invoices addressed to them: owed (payable now), expired (unpaid past the due date) and
 * paid_by_others. Of those and of what they pay for others: confirming, paid (less what went back) and refunded.
 */
export const memberSumKinds = [
  'owed',
  'confirming',
  'expired',
  'paid',
  'paid_by_others',
  'refunded',
] as const;

/** What may stand for a person in a path. One whom nobody knows is 404, whatever it looks like. */
const personReference = z.string().min(1).max(254).refine(isStorable).describe('User id or e-mail');

export const personParams = z.object({ id: personReference });

/** Members are found by how their e-mail, name or member number begins. */
export const memberSearchQuery = searchQuery.omit({ cursor: true });

/** A member as admins see them. */
export const adminMember = sessionUser
  .extend({
    emailVerified: z.boolean().describe('The wallet told it'),
  })
  .meta({ id: 'AdminMember' });

export const memberList = z.strictObject({ members: z.array(adminMember) });

const memberSum = z
  .strictObject({
    currency,
    kind: z.enum(memberSumKinds),
    count: z.int().describe('Invoices'),
    amountMinor: z.int(),
    amountFormatted: z.string(),
  })
  .meta({ id: 'MemberSum' });

/** Somebody who signed in, or an e-mail that invoices were sent to. */
export const person = z
  .strictObject({
    member: adminMember.nullable().describe('Null until somebody signs in with this e-mail'),
    email: z.string(),
    invoices: z.int().describe('That they are the recipient or the payer of'),
    sums: z.array(memberSum).describe('By currency and kind; never added up over currencies'),
  })
  .meta({ id: 'Person' });

export const personAnswer = z.strictObject({ person });

/** One payment that a member confirmed by hand. */
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
      .describe('Null while it waits, and where it came to nothing before anybody decided'),
    decisionNote: z.string().nullable(),
    decidedBy: z.string().nullable().describe('User id'),
    decidedAt: timestamp.nullable(),
    state: z.enum(attemptStates),
  })
  .meta({ id: 'ManualPayment' });

export const manualPaymentList = z.strictObject({ payments: z.array(manualPayment), ...countedPageInfo });

/** Body of a note about somebody; it stays as it is written. */
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
      .describe('Where it was written about an e-mail with which nobody had signed in'),
  })
  .meta({ id: 'MemberNote' });

export const memberNoteList = z.strictObject({ notes: z.array(memberNote), ...countedPageInfo });
export const memberNoteCreated = z.strictObject({ success: z.literal(true), note: memberNote });

export type AdminMember = z.output<typeof adminMember>;
export type Person = z.output<typeof person>;
export type MemberSumKind = (typeof memberSumKinds)[number];
export type ManualPayment = z.output<typeof manualPayment>;
export type MemberNote = z.output<typeof memberNote>;
