import * as z from 'zod';
import { bookUnit } from '../books/schema.ts';
import { actor } from '../values/actor.ts';
import { amountMinor } from '../values/amount.ts';
import { countedPageInfo, pageQuery } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';

/** The external systems whose records of our payments we can read. */
const reconciliationSources = ['card', 'wallet'] as const;

/**
 * The state of a day. `not_offered`: the source has no such report; `not_possible`: we lack permission to
 * read it.
 */
const reconciledDayStates = ['reading', 'compared', 'not_offered', 'not_possible'] as const;

/** How the source's record of a movement and ours can differ; each is a kind of exception. */
const differenceKinds = [
  'unrecorded_money',
  'unreported_money',
  'reported_amount',
  'reported_twice',
] as const;

const source = z.enum(reconciliationSources);
const day = z.iso.date().describe('UTC day by the source’s clock');

export const reconciliationQuery = pageQuery;

export const reconciliationSource = z
  .strictObject({
    source,
    since: z.iso.date().describe('First compared day'),
    isRunning: z.boolean(),
    finishedAt: timestamp.nullable().describe('End of the last completed run; null before the first'),
    nextAt: timestamp.describe('When the next step is due'),
    failedAt: timestamp
      .nullable()
      .describe(
        'Set while a run is interrupted because the source is not reachable; it resumes automatically',
      ),
  })
  .meta({ id: 'ReconciliationSource' });

export const reconciledDay = z
  .strictObject({
    source,
    day,
    state: z.enum(reconciledDayStates),
    lookedAt: timestamp.nullable().describe('Last comparison; null during the first'),
    isPartial: z.boolean().describe('Whether it was compared before the day was over'),
    reportedCount: z
      .int()
      .nonnegative()
      .describe('Number of lines in the report, including fees and payouts'),
    ownCount: z.int().nonnegative().describe('Number of movements in our ledger'),
    matchedCount: z
      .int()
      .nonnegative()
      .describe('Number of lines with a counterpart in our ledger, to the cent'),
    differenceCount: z.int().nonnegative().describe('Number of open differences'),
    sums: z
      .array(
        z.strictObject({
          unit: bookUnit,
          reportedMinor: amountMinor,
          ownMinor: amountMinor,
          feeMinor: amountMinor.describe('Fees kept by the source'),
          payoutMinor: amountMinor.describe('Amount paid out by the source'),
        }),
      )
      .describe('By unit; minor units, or whole gems'),
  })
  .meta({ id: 'ReconciledDay' });

export const reconciliationDifference = z
  .strictObject({
    exceptionId: z.string(),
    source,
    day,
    kind: z.enum(differenceKinds),
    what: z.string().describe('The kind of movement, such as `payment`, `refund` or `debit`'),
    reference: z.string(),
    lineId: z.string().nullable().describe('Id of the report line; null if it is not in the report'),
    ownMinor: amountMinor.nullable().describe('Null, like `ownUnit`, if we have no record'),
    ownUnit: bookUnit.nullable(),
    reportedMinor: amountMinor.nullable(),
    reportedUnit: bookUnit.nullable(),
    invoiceId: z.string().nullable(),
    gfaInvoiceId: z.string().nullable().describe('Readable id of the invoice'),
    description: z.string(),
  })
  .meta({ id: 'ReconciliationDifference' });

export const reconciliation = z
  .strictObject({
    sources: z.array(reconciliationSource),
    days: z.array(reconciledDay).describe('Newest first, one per source'),
    ...countedPageInfo,
    differences: z
      .array(reconciliationDifference)
      .describe('Open differences, newest day first, at most 200'),
    differenceTotal: z.int().nonnegative(),
    lastRequest: z
      .strictObject({ at: timestamp, actor })
      .nullable()
      .describe('The admin who last started a comparison; null if none has'),
  })
  .meta({ id: 'Reconciliation' });

export const reconciliationStarted = z.strictObject({ success: z.literal(true), message: z.string() });

export type ReconciledDay = z.output<typeof reconciledDay>;
export type Reconciliation = z.output<typeof reconciliation>;
export type ReconciliationDifference = z.output<typeof reconciliationDifference>;
export type ReconciliationSource = z.output<typeof reconciliationSource>;
