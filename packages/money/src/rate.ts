import type { Currency } from './currency.ts';
import { formatScaled, parseScaled } from './decimal.ts';
import { divideHalfUp } from './divide.ts';
import type { FallbackPair } from './pair.ts';
import { MoneyError } from './refusal.ts';

/** Decimal places of every exchange rate; the suffix `E6` means that a value is in millionths. */
export const rateDecimals = 6;

/**
 * Decimal places of the margin on a stored rate; the suffix `E4` means that a value is in ten-thousandths.
 */
export const marginDecimals = 4;

/** The rate of a currency to itself, in millionths. */
export const unitRateE6 = 1_000_000n;

/** The largest rate that fits the rate tables, in millionths: 999,999.999999. */
const maximumRateE6 = 999_999_999_999n;

/** The largest margin that fits the rate tables, in ten-thousandths: 9.9999. */
const maximumMarginE4 = 99_999n;

const unitMarginE4 = 10_000n;

/**
 * Parses an exchange rate as millionths. Throws NOT_A_DECIMAL, TOO_MANY_DECIMALS (more than six),
 * RATE_NOT_POSITIVE or RATE_OUT_OF_RANGE (above 999,999.999999).
 */
export function parseRate(rate: number | string): bigint {
  const rateE6 = parseScaled(rate, rateDecimals);
  if (rateE6 <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  return storableRate(rateE6);
}

/** Formats millionths as decimal text with six places: 7800000n is `7.800000`. */
export function formatRate(rateE6: bigint): `${number}` {
  return formatScaled(rateE6, rateDecimals);
}

/**
 * Parses a margin as ten-thousandths: 0.02 is 200n, two percent. Throws NOT_A_DECIMAL, TOO_MANY_DECIMALS
 * (more than four) or RATE_OUT_OF_RANGE (below 0 or above 9.9999).
 */
export function parseMargin(margin: number | string): bigint {
  const marginE4 = parseScaled(margin, marginDecimals);
  if (marginE4 < 0n || marginE4 > maximumMarginE4) throw new MoneyError('RATE_OUT_OF_RANGE');
  return marginE4;
}

/**
 * Applies the margin to a stored rate: rate × (1 + margin), six decimals, rounded half up. Throws
 * RATE_OUT_OF_RANGE when the result cannot be stored.
 */
export function rateWithMargin({ rateE6, marginE4 }: { rateE6: bigint; marginE4: bigint }): bigint {
  return storableRate(divideHalfUp({ dividend: rateE6 * (unitMarginE4 + marginE4), divisor: unitMarginE4 }));
}

/**
 * Returns the rate between two currencies through the US dollar, without a margin: units of `target` for one
 * unit of `source`, six decimals, rounded half up. Throws RATE_NOT_POSITIVE when a fallback rate is not
 * positive, and RATE_OUT_OF_RANGE when the result rounds to zero or is too large to store.
 */
export function crossRate({ source, target, fallbackRatesE6 }: CrossRateRequest): bigint {
  const sourcePerDollarE6 = perDollar(source, fallbackRatesE6);
  const targetPerDollarE6 = perDollar(target, fallbackRatesE6);
  return storableRate(divideHalfUp({ dividend: targetPerDollarE6 * unitRateE6, divisor: sourcePerDollarE6 }));
}

function perDollar(currency: Currency, fallbackRatesE6: FallbackRatesE6): bigint {
  const rateE6 = currency === 'USD' ? unitRateE6 : fallbackRatesE6[`USD-${currency}`];
  if (rateE6 <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  return rateE6;
}

function storableRate(rateE6: bigint): bigint {
  if (rateE6 <= 0n || rateE6 > maximumRateE6) throw new MoneyError('RATE_OUT_OF_RANGE');
  return rateE6;
}

export type FallbackRatesE6 = Readonly<Record<FallbackPair, bigint>>;

export interface CrossRateRequest {
  readonly source: Currency;
  readonly target: Currency;
  readonly fallbackRatesE6: FallbackRatesE6;
}
