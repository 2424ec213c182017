import { currencyPairs, fallbackPairs } from '@checkout/money/pair.ts';
import { marginDecimals, rateDecimals } from '@checkout/money/rate.ts';
import * as z from 'zod';
import { amountMinor, currency } from '../values/amount.ts';
import { hasAtMostDecimals } from '../values/decimals.ts';
import { optionalParam } from '../values/paging.ts';
import { instant, timestamp } from '../values/timestamp.ts';

/** Limits of the settings: the fee in percent, the lock of a quote in minutes. */
export const fxLimits = {
  feePercent: { minimum: 0, maximum: 10, decimals: 2 },
  rateLockMinutes: { minimum: 5, maximum: 60 },
  rate: { maximum: 999_999.999999 },
  margin: { maximum: 9.9999 },
} as const;

/** One of the 20 directional pairs, such as `USD-HKD`. */
const currencyPair = z
  .enum(currencyPairs, 'Currency pairs must be two different supported currencies, such as USD-HKD')
  .meta({ id: 'CurrencyPair' });

export const fxQuoteBody = z.object({ paymentMethodCurrency: currency }).meta({ id: 'FxQuoteBody' });

/**
 * A conversion of an invoice's amount due. Same currency: no conversion needed, rate 1, fee 0, no id and no
 * lock.
 */
export const fxQuote = z
  .strictObject({
    quoteId: z.string().nullable(),
    conversionNeeded: z.boolean(),
    originalAmount: amountMinor.describe('Minor units of originalCurrency'),
    originalCurrency: currency,
    convertedAmount: amountMinor.describe('Minor units of convertedCurrency, fee included'),
    convertedCurrency: currency,
    exchangeRate: z.number().positive().describe('At most six decimals'),
    feeAmount: amountMinor.describe('Minor units of convertedCurrency'),
    lockedUntil: timestamp.nullable(),
  })
  .meta({ id: 'FxQuote' });

/** The response to a quote request; `serverNow` lets a page count down without trusting its own clock. */
export const fxQuoteAnswer = fxQuote.extend({ serverNow: timestamp }).meta({ id: 'FxQuoteAnswer' });

/** An empty currency counts as missing. */
export const fxStatusQuery = z.object({ currency: optionalParam(currency) });

/** What a conversion would cost now; the rate is not locked. */
export const fxPreview = fxQuote
  .pick({ convertedAmount: true, convertedCurrency: true, exchangeRate: true, feeAmount: true })
  .meta({ id: 'FxPreview' });

export const fxStatus = z
  .strictObject({
    hasConversion: z.boolean(),
    expired: z.boolean(),
    quote: fxQuote.optional(),
    preview: fxPreview
      .optional()
      .describe('What a quote in the requested currency would be now, if none is locked; locks nothing'),
    serverNow: timestamp,
  })
  .meta({ id: 'FxStatus' });

const feeMessage = `Conversion fee must be from ${fxLimits.feePercent.minimum} to ${fxLimits.feePercent.maximum} percent`;
const lockMessage = `Rate lock must be a whole number of ${fxLimits.rateLockMinutes.minimum} to ${fxLimits.rateLockMinutes.maximum} minutes`;

const rate = z
  .number('Rate must be a number')
  .positive({ error: 'Rate must be positive', abort: true })
  .max(fxLimits.rate.maximum, { error: 'Rate is too large', abort: true })
  .refine((value) => hasAtMostDecimals(value, rateDecimals), 'Rate can have at most six decimals');

const pairList = z
  .array(currencyPair, 'Currency pairs must be a list')
  .max(100, 'Too many currency pairs')
  .transform((pairs) => [...new Set(pairs)])
  .optional();

/** Body that saves the conversion settings: missing fields stay unchanged. Locked quotes keep their terms. */
export const fxSettingsBody = z
  .object({
    isEnabled: z.boolean('Enabled must be true or false').optional(),
    conversionFeePercent: z
      .number(feeMessage)
      .min(fxLimits.feePercent.minimum, { error: feeMessage, abort: true })
      .max(fxLimits.feePercent.maximum, { error: feeMessage, abort: true })
      .refine(
        (fee) => hasAtMostDecimals(fee, fxLimits.feePercent.decimals),
        'Conversion fee can have at most two decimals',
      )
      .optional(),
    rateLockDurationMinutes: z
      .int(lockMessage)
      .min(fxLimits.rateLockMinutes.minimum, lockMessage)
      .max(fxLimits.rateLockMinutes.maximum, lockMessage)
      .optional(),
    enabledCurrencyPairs: pairList.describe(
      'Complete list of enabled pairs; overwrites changes that others have made since you read it. `pairsToEnable` and `pairsToDisable` leave all other pairs unchanged',
    ),
    pairsToEnable: pairList.describe('Pairs to enable'),
    pairsToDisable: pairList.describe('Pairs to disable; takes precedence over enabling'),
    fallbackRates: z.object(byFallbackPair(rate.optional()), 'Fallback rates must be an object').optional(),
  })
  .meta({ id: 'FxSettingsBody' });

export const fxSettings = z
  .strictObject({
    id: z.literal('default'),
    isEnabled: z.boolean(),
    conversionFeePercent: z.number(),
    rateLockDurationMinutes: z.int(),
    enabledCurrencyPairs: z.array(currencyPair),
    fallbackRates: z.strictObject(byFallbackPair(z.number().positive())).describe('Units per US dollar'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'FxSettings' });

export const fxSettingsAnswer = z.strictObject({ fxSettings });

/** Body that adds a manual rate between two different currencies. */
export const createFxRateBody = z
  .object({
    baseCurrency: currency,
    quoteCurrency: currency,
    rate,
    margin: z
      .number('Margin must be a number')
      .min(0, { error: 'Margin cannot be negative', abort: true })
      .max(fxLimits.margin.maximum, { error: 'Margin is too large', abort: true })
      .refine((value) => hasAtMostDecimals(value, marginDecimals), 'Margin can have at most four decimals')
      .optional(),
    validUntil: instant('Valid until')
      .nullish()
      .transform((until) => until ?? undefined),
  })
  .refine((body) => body.baseCurrency !== body.quoteCurrency, {
    error: 'Base and quote currency must differ',
    path: ['quoteCurrency'],
  })
  .meta({ id: 'CreateFxRateBody' });

export const fxRate = z
  .strictObject({
    id: z.string(),
    baseCurrency: currency,
    quoteCurrency: currency,
    rate: z.number().positive().describe('Units of `quoteCurrency` per unit of `baseCurrency`'),
    margin: z.number().nonnegative(),
    provider: z.string(),
    validUntil: timestamp.nullable(),
    createdAt: timestamp,
    state: z
      .enum(['in_use', 'replaced', 'expired'])
      .describe('`replaced`: a newer rate of the pair is valid'),
  })
  .meta({ id: 'FxRate' });

export const fxRateList = z.strictObject({ fxRates: z.array(fxRate) });
export const fxRateAnswer = z.strictObject({ fxRate });

function byFallbackPair<Schema>(schema: Schema) {
  return Object.fromEntries(fallbackPairs.map((pair) => [pair, schema])) as Record<
    (typeof fallbackPairs)[number],
    Schema
  >;
}

export type FxQuote = z.output<typeof fxQuote>;
export type FxPreview = z.output<typeof fxPreview>;
export type FxStatus = z.output<typeof fxStatus>;
export type FxSettings = z.output<typeof fxSettings>;
export type FxRate = z.output<typeof fxRate>;
