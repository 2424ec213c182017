import { divideHalfUp } from './divide.ts';
import { boundedAmount } from './minor.ts';
import { assertPercent, wholePercentE2 } from './percent.ts';
import { unitRateE6 } from './rate.ts';
import { MoneyError } from './refusal.ts';

/**
 * Converts an amount at a rate and adds the fee. `originalMinor` is in the source currency, everything
 * returned is in minor units of the target currency; base and fee are each rounded half up, and the fee is
 * taken on the rounded base. Every currency has 100 minor units, so the rate between major units also holds
 * between minor units. Throws AMOUNT_NEGATIVE, RATE_NOT_POSITIVE, PERCENT_OUT_OF_RANGE or AMOUNT_TOO_LARGE.
 */
export function convertAmount({ originalMinor, rateE6, feePercentE2 }: ConversionRequest): Conversion {
  if (originalMinor < 0n) throw new MoneyError('AMOUNT_NEGATIVE');
  if (rateE6 <= 0n) throw new MoneyError('RATE_NOT_POSITIVE');
  const baseMinor = divideHalfUp({ dividend: originalMinor * rateE6, divisor: unitRateE6 });
  const feeMinor = divideHalfUp({
    dividend: baseMinor * assertPercent(feePercentE2),
    divisor: wholePercentE2,
  });
  return { baseMinor, feeMinor, convertedMinor: boundedAmount(baseMinor + feeMinor) };
}

export interface ConversionRequest {
  readonly originalMinor: bigint;
  readonly rateE6: bigint;
  readonly feePercentE2: bigint;
}

export interface Conversion {
  readonly baseMinor: bigint;
  readonly feeMinor: bigint;
  readonly convertedMinor: bigint;
}
