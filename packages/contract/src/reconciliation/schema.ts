import * as z from 'zod';
import { bookUnits } from '../books/schema.ts';
import { amountMinor } from '../values/amount.ts';
import { countedPageInfo, pageQuery } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';

/** Who else keeps a record of our money that we can read. */
const reconciliationSources = ['card', 'wallet'] as const;

/** How a day stands: `not_offered`: the other side has no such report; `not_possible`: it does not let us read it. */
const reconciledDayStates = ['reading', 'compared', 'not_offered', 'not_possible'] as const;

/** How the other side's record of something and ours can differ; each is the kind of an exception. */
const differenceKinds = [
  'unrecorded_money',
  'unreported_money',
  'reported_amount',
  'reported_twice',
] as const;

const source = z.enum(reconciliationSources);
const unit = z.enum(bookUnits);
const day = z.iso.date().describe('UTC, by the other side’s clock');

export const reconciliationQuery = pageQuery;

export const reconciliationSource = z
  .strictObject({
    source,
    since: z.iso.date().describe('The first day that is compared'),
    isRunning: z.boolean(),
    finishedAt: timestamp.nullable().describe('Of the last run that came to its end; null before the first'),
    nextAt: timestamp.describe('When the next step is due'),
    failedAt: timestamp
      .nullable()
      .describe(
        'Not null while a run is interrupted because the other side cannot be asked; it goes on by itself',
      ),
  })
  .meta({ id: 'ReconciliationSource' });

export const reconciledDay = z
  .strictObject({
    source,
    day,
    state: z.enum(reconciledDayStates),
    lookedAt: timestamp.nullable().describe('Null while it is read for the first time'),
    isPartial: z.boolean().describe('It was compared before it was over, up to then'),
    reportedCount: z.int().nonnegative().describe('Lines of the report, fees and pay-outs included'),
    ownCount: z.int().nonnegative().describe('Movements in our ledger'),
    matchedCount: z.int().nonnegative().describe('Lines with a counterpart in our ledger, to the cent'),
    differenceCount: z.int().nonnegative().describe('Differences that are still open'),
    sums: z
      .array(
        z.strictObject({
          unit,
          reportedMinor: amountMinor,
          ownMinor: amountMinor,
          feeMinor: amountMinor.describe('What the other side kept'),
          payoutMinor: amountMinor.describe('What it paid out'),
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
    lineId: z.string().nullable().describe('Of the report; null where it tells nothing of it'),
    ownMinor: amountMinor.nullable().describe('Null, as its unit, where we have no record'),
    ownUnit: unit.nullable(),
    reportedMinor: amountMinor.nullable(),
    reportedUnit: unit.nullable(),
    invoiceId: z.string().nullable(),
    gfaInvoiceId: z.string().nullable().describe('Readable id of the invoice'),
    description: z.string(),
  })
  .meta({ id: 'ReconciliationDifference' });

export const reconciliation = z
  .strictObject({
    sources: z.array(reconciliationSource),
    days: z.array(reconciledDay).describe('Newest first, one for each source'),
    ...countedPageInfo,
    differences: z.array(reconciliationDifference).describe('Open ones, newest day first, at most 200'),
    differenceTotal: z.int().nonnegative(),
  })
  .meta({ id: 'Reconciliation' });

export const reconciliationStarted = z.strictObject({ success: z.literal(true), message: z.string() });

export type ReconciledDay = z.output<typeof reconciledDay>;
export type Reconciliation = z.output<typeof reconciliation>;
export type ReconciliationDifference = z.output<typeof reconciliationDifference>;
export type ReconciliationSource = z.output<typeof reconciliationSource>;
