import * as z from 'zod';
import { amountMinor, currency } from '../values/amount.ts';
import { fxSettingsBody } from './schema.ts';

const amountMessage = 'Amount must be a positive whole number of minor units';

/** Body of a preview: settings to be tried (missing fields as saved), and the amount to convert. */
export const fxSettingsPreviewBody = z
  .object({
    settings: fxSettingsBody.optional(),
    amountMinor: z
      .int(amountMessage)
      .min(1, { error: amountMessage, abort: true })
      .max(99_999_999_999, 'Amount is too large'),
    from: currency,
    to: currency,
  })
  .meta({ id: 'FxSettingsPreviewBody' });

/**
 * What a payer would see, computed by the code that makes quotes. Same currency: no conversion needed, rate
 * 1, fee 0.
 */
export const fxSettingsPreview = z
  .strictObject({
    conversionNeeded: z.boolean(),
    originalAmount: amountMinor,
    originalCurrency: currency,
    originalFormatted: z.string(),
    convertedAmount: amountMinor.describe('Minor units of convertedCurrency, fee included'),
    convertedCurrency: currency,
    convertedFormatted: z.string(),
    baseAmount: amountMinor.describe('`convertedAmount` before the fee'),
    baseFormatted: z.string(),
    exchangeRate: z.number().positive().describe('At most six decimals, margin included'),
    feePercent: z.number(),
    feeAmount: amountMinor.describe('Minor units of convertedCurrency'),
    feeFormatted: z.string(),
    rateSource: z.enum(['manual', 'fallback', 'none']),
    rateLockMinutes: z.int(),
  })
  .meta({ id: 'FxSettingsPreview' });

export const fxSettingsPreviewAnswer = z.strictObject({ preview: fxSettingsPreview });

export type FxSettingsPreview = z.output<typeof fxSettingsPreview>;
