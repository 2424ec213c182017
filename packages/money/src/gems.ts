import { minorUnitsPerMajor } from './currency.ts';
import { parseDecimal } from './decimal.ts';
import { divideCeil } from './divide.ts';
import { MoneyError } from './refusal.ts';

/** Takes the place of a currency code for amounts in whole gems. */
export const gemUnit = 'GEM';

/** Formats whole gems for display, as `formatMinor` formats money: `1 gem`, `1,234 gems`. */
export function formatGems(gems: bigint): string {
  return `${gems.toLocaleString('en-US')} ${gems === 1n || gems === -1n ? 'gem' : 'gems'}`;
}

/**
 * Returns the whole gems that an amount in US cents costs: dollars divided by the rate, rounded up, computed
 * exactly. `rate` is US dollars per gem as the wallet sends it, number or decimal text: at 0.01, seven cents
 * are seven gems and not the eight that floating point makes of 0.07 / 0.01. Throws AMOUNT_NEGATIVE,
 * NOT_A_DECIMAL or RATE_NOT_POSITIVE.
 */
export function gemsRequired({ usdMinor, rate }: { usdMinor: bigint; rate: number | string }): bigint {
  if (usdMinor < 0n) throw new MoneyError('AMOUNT_NEGATIVE');
  const { units, decimals } = parseDecimal(rate);
  if (units <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  return divideCeil({ dividend: usdMinor * 10n ** BigInt(decimals), divisor: minorUnitsPerMajor * units });
}
