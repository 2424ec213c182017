import type { Queryable } from '@checkout/kit/database/sql.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import {
  type ConversionRequest,
  type Conversion as Converted,
  convertAmount,
} from '@checkout/money/convert.ts';
import { type Currency, isCurrency } from '@checkout/money/currency.ts';
import { boundedAmount } from '@checkout/money/minor.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import { formatRate } from '@checkout/money/rate.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { amountTooLarge, amountTooSmall, assertConvertible, rateFor } from './rules.ts';
import { findUsableRate } from './store-rates.ts';
import { type FxSettingsRow, findSettings } from './store-settings.ts';
import { withValidationError } from './with-validation-error.ts';

/**
 * Prices a conversion under the current settings and rates. Throws FX_PAIR_DISABLED, AMOUNT_TOO_SMALL if
 * nothing would be due, or AMOUNT_TOO_LARGE if the result exceeds the largest amount.
 */
export async function priceConversion(db: Queryable, wanted: Conversion): Promise<ConversionPrice> {
  return await priceUnder(await findSettings(db), db, wanted);
}

/** Prices a conversion under the given settings instead of the saved ones; throws the same errors. */
export async function priceUnder(
  settings: FxSettingsRow,
  db: Queryable,
  { amountMinor, source, target }: Conversion,
): Promise<ConversionPrice> {
  assertConvertible(settings, { source, target });
  const stored = await findUsableRate(db, { source, target });
  const { rateE6, provider } = rateFor({ source, target }, settings.fallbackRates, stored);
  const { convertedMinor, feeMinor } = withValidationError('Converted amount', () =>
    convertTo(target, {
      originalMinor: amountMinor,
      rateE6,
      feePercentE2: parsePercent(settings.conversionFeePercent),
    }),
  );
  if (convertedMinor === 0n) throw amountTooSmall(target);
  const lockMinutes = settings.rateLockDurationMinutes;
  return {
    convertedMinor,
    feeMinor,
    feePercent: settings.conversionFeePercent,
    exchangeRate: formatRate(rateE6),
    provider,
    lockMinutes,
  };
}

function convertTo(target: Currency, requested: ConversionRequest): Converted {
  try {
    return convertAmount(requested);
  } catch (error) {
    const isTooLarge = error instanceof MoneyError && error.reason === 'AMOUNT_TOO_LARGE';
    throw isTooLarge ? amountTooLarge(target) : error;
  }
}

/** Validates the amount and currencies of a request. Throws VALIDATION_ERROR. */
export function readConversion({ amountMinor, sourceCurrency, targetCurrency }: Requested): Conversion {
  if (amountMinor <= 0n) throw invalid('VALIDATION_ERROR', 'Amount must be positive');
  withValidationError('Amount', () => boundedAmount(amountMinor));
  if (!isCurrency(sourceCurrency) || !isCurrency(targetCurrency)) {
    throw invalid('VALIDATION_ERROR', 'Unknown currency');
  }
  if (sourceCurrency === targetCurrency) {
    throw invalid('VALIDATION_ERROR', 'The currencies of a conversion must differ');
  }
  return { amountMinor, source: sourceCurrency, target: targetCurrency };
}

interface Requested {
  amountMinor: bigint;
  sourceCurrency: string;
  targetCurrency: string;
}

export interface Conversion {
  amountMinor: bigint;
  source: Currency;
  target: Currency;
}

interface ConversionPrice {
  /** Includes the fee. */
  convertedMinor: bigint;
  feeMinor: bigint;
  /** The percentage from which the fee was computed, as decimal text. */
  feePercent: string;
  /** Decimal text with six places. */
  exchangeRate: string;
  provider: string;
  /** How long a quote would be locked. */
  lockMinutes: number;
}
