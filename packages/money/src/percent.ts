import { formatScaled, parseScaled } from './decimal.ts';
import { MoneyError } from './refusal.ts';

/** Decimal places of every percentage: a coupon's discount and the conversion fee. */
const percentDecimals = 2;

/** One hundred percent in hundredths of a percent. */
export const wholePercentE2 = 10_000n;

/**
 * Parses a percentage as hundredths of a percent: 12.5 is 1250n. Throws NOT_A_DECIMAL, TOO_MANY_DECIMALS
 * (more than two) or PERCENT_OUT_OF_RANGE (below 0 or above 100).
 */
export function parsePercent(percent: number | string): bigint {
  return assertPercent(parseScaled(percent, percentDecimals));
}

/** Formats hundredths of a percent with two places: 2000n is `20.00`. */
export function formatPercent(percentE2: bigint): `${number}` {
  return formatScaled(percentE2, percentDecimals);
}

/** Returns hundredths of a percent. Throws PERCENT_OUT_OF_RANGE below 0 and above 100 percent. */
export function assertPercent(percentE2: bigint): bigint {
  if (percentE2 < 0n || percentE2 > wholePercentE2) throw new MoneyError('PERCENT_OUT_OF_RANGE');
  return percentE2;
}
