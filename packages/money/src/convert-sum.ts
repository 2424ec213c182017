import { divideHalfUp } from './divide.ts';
import { unitRateE6 } from './rate.ts';
import { MoneyError } from './refusal.ts';

/**
 * Says what a sum is worth in another currency, in minor units of that one, rounded half up: to be read, not to be paid.
 * It has no fee, and no upper bound, since sums of many invoices may be larger than any of them. Throws AMOUNT_NEGATIVE
 * or RATE_NOT_POSITIVE.
 */
export function convertSum({ sumMinor, rateE6 }: { sumMinor: bigint; rateE6: bigint }): bigint {
  if (sumMinor < 0n) throw new MoneyError('AMOUNT_NEGATIVE');
  if (rateE6 <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  return divideHalfUp({ dividend: sumMinor * rateE6, divisor: unitRateE6 });
}
