import { divideHalfUp } from './divide.ts';
import { unitRateE6 } from './rate.ts';
import { MoneyError } from './refusal.ts';

/**
 * Converts a sum to another currency, in its minor units, rounded half up; for display only, never for
 * payment. Adds no fee and has no upper bound, since a sum of many invoices may exceed the limit of one.
 * Throws AMOUNT_NEGATIVE or RATE_NOT_POSITIVE.
 */
export function convertSum({ sumMinor, rateE6 }: { sumMinor: bigint; rateE6: bigint }): bigint {
  if (sumMinor < 0n) throw new MoneyError('AMOUNT_NEGATIVE');
  if (rateE6 <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  return divideHalfUp({ dividend: sumMinor * rateE6, divisor: unitRateE6 });
}
