import { minorUnitDecimals } from './currency.ts';
import { formatScaled, parseScaled } from './decimal.ts';
import { MoneyError } from './refusal.ts';

/** The largest supported amount, in minor units: 999,999,999.99. It is exact as a JSON number, too. */
export const maximumAmountMinor = 99_999_999_999n;

/**
 * Converts an amount in major units, a JSON number or decimal text, to minor units without rounding. The sign
 * is kept: whether zero or less makes sense is the caller's rule. Throws NOT_A_DECIMAL, TOO_MANY_DECIMALS
 * (more than two, not counting trailing zeros) or AMOUNT_TOO_LARGE (absolute value above 999,999,999.99).
 */
export function parseMajorAmount(amount: number | string): bigint {
  return boundedAmount(parseScaled(amount, minorUnitDecimals));
}

/** Converts minor units to the JSON number of major units whose shortest decimal is the exact amount. */
export function toMajorNumber(amountMinor: bigint): number {
  return Number(toMajorText(amountMinor));
}

/** Formats minor units as plain decimal text in major units with two places, such as `1234.50`. */
export function toMajorText(amountMinor: bigint): `${number}` {
  return formatScaled(amountMinor, minorUnitDecimals);
}

/** Returns the amount. Throws AMOUNT_TOO_LARGE when its absolute value is above 999,999,999.99. */
export function boundedAmount(amountMinor: bigint): bigint {
  if (amountMinor > maximumAmountMinor || amountMinor < -maximumAmountMinor) {
    throw new MoneyError('AMOUNT_TOO_LARGE');
  }
  return amountMinor;
}
