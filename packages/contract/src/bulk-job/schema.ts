import * as z from 'zod';
import { invoiceFilter } from '../admin-invoice/schema.ts';
import { problemCodes } from '../problem.ts';
import { uuid } from '../values/identifier.ts';
import { choice, countedPageInfo, pageQuery } from '../values/paging.ts';
import { optionalText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** What can be done about many invoices at once. */
export const bulkActs = ['approve', 'reject', 'resend', 'cancel'] as const;

/** So many invoices are one job: of those that match a filter, and of those that are named. */
export const bulkLimits = { matching: 50_000, named: 1_000 } as const;

/** Of these acts nobody can tell later why, unless it is said. */
const needsNote: readonly string[] = ['approve', 'cancel'] satisfies BulkAct[];

const totalMessage = 'Say how many invoices match, so that no more are acted on';

/** Body that starts an act on many invoices: on those that are named, or on all that match a filter. */
export const bulkJobBody = z
  .object({
    act: z.enum(bulkActs, `Act must be one of ${bulkActs.join(', ')}`),
    note: optionalText({ name: 'Note', max: textLimits.notes }).describe(
      'Admin notes of approve, reason of reject, notes of cancel',
    ),
    sendWebhook: z
      .boolean('Send webhook must be true or false')
      .default(false)
      .describe('Tells sibling services of cancellations'),
    invoiceIds: z
      .array(uuid, 'Invoice ids must be a list')
      .min(1, 'Name at least one invoice')
      .max(bulkLimits.named, `Name at most ${bulkLimits.named} invoices`)
      .nullish(),
    matching: invoiceFilter.nullish().describe('As in the query of the list'),
    confirmedTotal: z
      .int(totalMessage)
      .min(1, totalMessage)
      .max(bulkLimits.matching, `At most ${bulkLimits.matching} invoices are one job`)
      .nullish()
      .describe('How many matched when it was decided; where more do by now, nothing is done'),
  })
  .refine(({ invoiceIds, matching }) => (invoiceIds == null) !== (matching == null), {
    error: 'Give either invoiceIds or matching',
    path: ['invoiceIds'],
  })
  .refine(({ matching, confirmedTotal }) => matching == null || confirmedTotal != null, {
    error: totalMessage,
    path: ['confirmedTotal'],
  })
  .refine(({ act, note }) => note !== '' || !needsNote.includes(act), {
    error: 'Notes are required',
    path: ['note'],
  })
  .meta({ id: 'BulkJobBody' });

/** One act on many invoices, and how far it is. */
export const bulkJob = z
  .strictObject({
    id: z.string(),
    act: z.enum(bulkActs),
    note: z.string(),
    sendWebhook: z.boolean(),
    state: z
      .enum(['running', 'stopping', 'done', 'stopped'])
      .describe('`stopping` begins nothing new, and waits for what is under way'),
    stopReason: z
      .enum(['by_admin', 'not_admin', 'signed_out', 'mandate_lost'])
      .nullable()
      .describe(
        'An admin stopped it, or who asked for it is no admin, or not signed in, any more, or for a day no gateway had the key to act for them',
      ),
    stoppedByName: z.string().nullable(),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    unknown: z.int().describe('Begun, and nobody can tell what became of them'),
    askedBy: z.string().describe('User id'),
    askedByName: z.string(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'BulkJob' });

/** What can become of an invoice; `not_done` where the job was stopped before it. */
export const bulkOutcomes = ['waiting', 'done', 'refused', 'unknown', 'not_done'] as const;

export const bulkResult = z
  .strictObject({
    invoiceId: z.string(),
    gfaInvoiceId: z.string(),
    outcome: z.enum(bulkOutcomes),
    error: z.enum(problemCodes).nullable().describe('Why it was refused'),
    message: z
      .string()
      .nullable()
      .describe('The same for a person; of what is done: that another admin has to approve it, too'),
    at: timestamp.nullable(),
  })
  .meta({ id: 'BulkResult' });

export const bulkResultQuery = pageQuery.extend({ outcome: choice('Outcome', bulkOutcomes) });

export const bulkJobAnswer = z.strictObject({ job: bulkJob });
export const bulkJobList = z.strictObject({ jobs: z.array(bulkJob), ...countedPageInfo });
export const bulkResultList = z.strictObject({ results: z.array(bulkResult), ...countedPageInfo });

export type BulkAct = (typeof bulkActs)[number];
export type BulkJob = z.output<typeof bulkJob>;
export type BulkResult = z.output<typeof bulkResult>;
