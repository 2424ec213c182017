import * as z from 'zod';
import { invoiceFilter } from '../admin-invoice/schema.ts';
import { problemCodes } from '../problem.ts';
import { uuid } from '../values/identifier.ts';
import { countedPageInfo, optionalEnumParam, pageQuery } from '../values/paging.ts';
import { optionalText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';
import { bulkActs, bulkActsWithNote } from './acts.ts';

/** The maximum number of invoices of one job: by filter, and by explicit ids. */
export const bulkLimits = { matching: 50_000, named: 1_000 } as const;

const totalMessage = 'Say how many invoices match, so that no more are acted on';

/** Body that starts a bulk job: on the listed invoices, or on all that match a filter. */
export const bulkJobBody = z
  .object({
    act: z.enum(bulkActs, `Act must be one of ${bulkActs.join(', ')}`),
    note: optionalText({ name: 'Note', max: textLimits.notes }).describe(
      'Admin notes for `approve`, reason for `reject`, notes for `cancel`',
    ),
    sendWebhook: z
      .boolean('Send webhook must be true or false')
      .default(false)
      .describe('Whether sibling services are notified of cancellations'),
    invoiceIds: z
      .array(uuid, 'Invoice ids must be a list')
      .min(1, 'Name at least one invoice')
      .max(bulkLimits.named, `Name at most ${bulkLimits.named} invoices`)
      .nullish(),
    matching: invoiceFilter.nullish().describe('Filters as in the query of `adminListInvoices`'),
    confirmedTotal: z
      .int(totalMessage)
      .min(1, totalMessage)
      .max(bulkLimits.matching, `At most ${bulkLimits.matching} invoices are one job`)
      .nullish()
      .describe('Number of matches shown to the admin; if more match now, nothing is done'),
  })
  .refine(({ invoiceIds, matching }) => (invoiceIds == null) !== (matching == null), {
    error: 'Give either invoiceIds or matching',
    path: ['invoiceIds'],
  })
  .refine(({ matching, confirmedTotal }) => matching == null || confirmedTotal != null, {
    error: totalMessage,
    path: ['confirmedTotal'],
  })
  .refine(({ act, note }) => note !== '' || !bulkActsWithNote.includes(act), {
    error: 'Notes are required',
    path: ['note'],
  })
  .meta({ id: 'BulkJobBody' });

/** A bulk job and its progress. */
export const bulkJob = z
  .strictObject({
    id: z.string(),
    act: z.enum(bulkActs),
    note: z.string(),
    sendWebhook: z.boolean(),
    state: z
      .enum(['running', 'stopping', 'done', 'stopped'])
      .describe('`stopping` starts no further invoice and waits for those in progress'),
    stopReason: z
      .enum(['by_admin', 'not_admin', 'signed_out', 'mandate_lost'])
      .nullable()
      .describe(
        '`by_admin`: an admin stopped it; `not_admin`, `signed_out`: the admin who started it lost admin rights or signed out; `mandate_lost`: for a day no gateway had the key to act for them',
      ),
    stoppedByName: z.string().nullable(),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    unknown: z.int().describe('Started, but the outcome could not be determined'),
    askedBy: z.string().describe('User id'),
    askedByName: z.string(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'BulkJob' });

/** The possible outcomes for an invoice; `not_done` if the job was stopped before it. */
export const bulkOutcomes = ['waiting', 'done', 'refused', 'unknown', 'not_done'] as const;

export const bulkResult = z
  .strictObject({
    invoiceId: z.string(),
    gfaInvoiceId: z.string(),
    outcome: z.enum(bulkOutcomes),
    error: z.enum(problemCodes).nullable().describe('Error code of the refusal'),
    message: z
      .string()
      .nullable()
      .describe('The refusal as a sentence; for `done`, that a second admin has to approve'),
    at: timestamp.nullable(),
  })
  .meta({ id: 'BulkResult' });

export const bulkResultQuery = pageQuery.extend({ outcome: optionalEnumParam('Outcome', bulkOutcomes) });

export const bulkJobAnswer = z.strictObject({ job: bulkJob });
export const bulkJobList = z.strictObject({ jobs: z.array(bulkJob), ...countedPageInfo });
export const bulkResultList = z.strictObject({ results: z.array(bulkResult), ...countedPageInfo });

export type BulkJob = z.output<typeof bulkJob>;
export type BulkResult = z.output<typeof bulkResult>;
