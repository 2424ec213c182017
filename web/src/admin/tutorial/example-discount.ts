import { discountAmount } from '@checkout/money/coupon.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { typedNumber } from '../form/typed-number.ts';

export const exampleMinor = 12_999n;

/** Returns the discount of a typed percentage; undefined if it is none. */
export function exampleDiscount(percent: string) {
  try {
    return discountAmount({ originalMinor: exampleMinor, percentE2: parsePercent(typedNumber(percent)) });
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
