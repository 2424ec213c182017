import { minorUnitDecimals } from './currency.ts';
import { formatScaled, parseScaled } from './decimal.ts';
import { MoneyError } from './refusal.ts';

/** The largest amount that we take, in minor units: 999,999,999.99. It is exact as a JSON number, too. */
export const maximumAmountMinor = 99_999_999_999n;

/**
 * Turns an amount in major units, as a JSON number or decimal text, into minor units, without rounding.
 * The sign is kept: whether zero or less makes sense is the caller's rule. Throws NOT_A_DECIMAL,
 * TOO_MANY_DECIMALS (more than two that matter) or AMOUNT_TOO_LARGE (beyond 999,999,999.99 either way).
 */
export function parseMajorAmount(amount: number | string): bigint {
  return boundedAmount(parseScaled(amount, minorUnitDecimals));
}

/** Turns minor units into the JSON number of major units whose shortest decimal is the exact amount. */
export function toMajorNumber(amountMinor: bigint): number {
  return Number(toMajorText(amountMinor));
}

/** Writes minor units as plain decimal text in major units with two places, such as `1234.50`. */
export function toMajorText(amountMinor: bigint): `${number}` {
  return formatScaled(amountMinor, minorUnitDecimals);
}

/** Returns the amount, or throws AMOUNT_TOO_LARGE when it is beyond 999,999,999.99 either way. */
export function boundedAmount(amountMinor: bigint): bigint {
  if (amountMinor > maximumAmountMinor || amountMinor < -maximumAmountMinor) {
    throw new MoneyError('AMOUNT_TOO_LARGE');
  }
  return amountMinor;
}
