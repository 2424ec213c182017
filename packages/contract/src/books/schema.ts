import { currencies } from '@checkout/money/currency.ts';
import { gemUnit } from '@checkout/money/gems.ts';
import * as z from 'zod';
import { amountMinor } from '../values/amount.ts';
import { countedPageInfo, optionalParam, pageQuery } from '../values/paging.ts';
import { timestamp } from '../values/timestamp.ts';
import { monthPattern } from './month-pattern.ts';

const monthMessage = 'Month must be written YYYY-MM, such as 2026-11';
const monthText = z.string(monthMessage).regex(monthPattern, monthMessage);
const month = monthText.describe('UTC, YYYY-MM');

/** The units of account of invoices: each currency, and whole gems. */
export const bookUnits = [...currencies, gemUnit] as const;

const unitMessage = 'Unit must be three capital letters, such as USD or GEM';

/** A unit of account of the books: the card provider may keep money in a currency that invoices cannot have. */
export const bookUnit = z
  .string(unitMessage)
  .regex(/^[A-Z]{3}$/, unitMessage)
  .describe(`Currency code, or ${gemUnit} for whole gems`);

const inMonth = { month: optionalParam(monthText) };
const asCsv = { format: z.literal('csv', 'Format must be csv').default('csv') };

/** Defaults to the current month. */
export const trialBalanceQuery = z.object(inMonth);
export const trialBalanceExportQuery = z.object({ ...inMonth, ...asCsv });

/** Without a month, all lines are returned. */
export const bookLinesQuery = pageQuery.extend({ unit: bookUnit, ...inMonth });
export const bookLinesExportQuery = z.object({ unit: bookUnit, ...inMonth, ...asCsv });

/** The account in the path; one without entries has no lines. */
export const bookAccountParams = z.object({
  account: z
    .string()
    .max(100)
    .regex(/^[a-z_]+(:[A-Za-z0-9-]+)*$/)
    .describe('Account name as in the trial balance, such as `receivable`'),
});

export const closePeriodBody = z.object({ month: monthText }).meta({ id: 'ClosePeriodBody' });

export const bookPeriod = z
  .strictObject({ month, closedAt: timestamp, closedBy: z.string(), closedByName: z.string().nullable() })
  .meta({ id: 'BookPeriod' });

export const accountBalance = z
  .strictObject({
    account: z.string(),
    name: z.string().nullable().describe('Name of the payment method that the account belongs to'),
    unit: bookUnit,
    openingMinor: amountMinor.describe('Debits are positive, credits negative; minor units, or whole gems'),
    debitsMinor: amountMinor.nonnegative(),
    creditsMinor: amountMinor.nonnegative(),
    closingMinor: amountMinor,
    closingFormatted: z.string(),
  })
  .meta({ id: 'AccountBalance' });

export const trialBalance = z
  .strictObject({
    month,
    period: bookPeriod.nullable().describe('When and by whom the month was closed; null while it is open'),
    accounts: z
      .array(accountBalance)
      .describe('By unit, then account; the balances of each unit add up to zero'),
  })
  .meta({ id: 'TrialBalance' });

export const bookLine = z
  .strictObject({
    sequence: z.int().describe('Number within account and unit, without gaps'),
    entryId: z.string(),
    kind: z.string(),
    attemptId: z.string(),
    invoiceId: z.string().nullable(),
    reference: z.string(),
    description: z.string(),
    occurredAt: timestamp,
    bookedOn: z.iso.date().describe('In a later month than `occurredAt` if that month was closed'),
    amountMinor: amountMinor.describe('Debits are positive'),
    amountFormatted: z.string(),
    balanceMinor: amountMinor.describe('Balance of the account after this line, in order of `sequence`'),
    balanceFormatted: z.string(),
    hash: z.string().describe('SHA-256 of the line, its entry and the hash of the previous line'),
  })
  .meta({ id: 'BookLine' });

export const bookLines = z
  .strictObject({ lines: z.array(bookLine), ...countedPageInfo })
  .meta({ id: 'BookLineList' });

export const bookPeriods = z
  .strictObject({
    periods: z.array(bookPeriod).describe('Newest first'),
    closableMonth: month.nullable().describe('The month that can be closed next; null if it has not ended'),
    openDifferences: z
      .int()
      .nonnegative()
      .describe('Number of open differences of the reconciliation in `closableMonth`'),
  })
  .meta({ id: 'BookPeriodList' });

export const periodClosed = z
  .strictObject({ success: z.literal(true), message: z.string(), period: bookPeriod })
  .meta({ id: 'BookPeriodMessage' });

export type AccountBalance = z.output<typeof accountBalance>;
export type BookLine = z.output<typeof bookLine>;
export type BookPeriod = z.output<typeof bookPeriod>;
