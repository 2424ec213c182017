import { divideHalfUp } from './divide.ts';
import { assertPercent, wholePercentE2 } from './percent.ts';
import { MoneyError } from './refusal.ts';

/**
 * Deducts a percentage from an amount. The discount is rounded half up to a minor unit and the remainder is
 * the amount due, so the two always add up to the original; 100 % leaves exactly 0. `percentE2` is in
 * hundredths of a percent. Throws AMOUNT_NEGATIVE or PERCENT_OUT_OF_RANGE.
 */
export function discountAmount({ originalMinor, percentE2 }: DiscountRequest): Discount {
  if (originalMinor < 0n) throw new MoneyError('AMOUNT_NEGATIVE');
  const discountMinor = divideHalfUp({
    dividend: originalMinor * assertPercent(percentE2),
    divisor: wholePercentE2,
  });
  return { discountMinor, finalMinor: originalMinor - discountMinor };
}

export interface DiscountRequest {
  readonly originalMinor: bigint;
  readonly percentE2: bigint;
}

export interface Discount {
  readonly discountMinor: bigint;
  readonly finalMinor: bigint;
}
