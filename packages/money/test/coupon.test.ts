import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { discountAmount } from '../src/coupon.ts';
import { maximumAmountMinor } from '../src/minor.ts';
import { dividedBy, nearest, times, whole } from './rational.ts';
import { refusalOf } from './refusal.ts';

test.each([
  [10_000n, 2000n, 2000n],
  [1n, 5000n, 1n],
  [1n, 4999n, 0n],
  [3n, 5000n, 2n],
  [50n, 1n, 0n],
  [5000n, 1n, 1n],
  [4999n, 1n, 0n],
  [99n, 3333n, 33n],
  [1n, 9999n, 1n],
  [99_999_999_999n, 9999n, 99_989_999_999n],
  [99_999_999_999n, 10_000n, 99_999_999_999n],
  [0n, 5000n, 0n],
])('of %p minor units, %p hundredths of a percent are %p', (originalMinor, percentE2, discountMinor) => {
  expect(discountAmount({ originalMinor, percentE2 })).toEqual({
    discountMinor,
    finalMinor: originalMinor - discountMinor,
  });
});

test('discount and remainder agree with exact arithmetic and add up', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: maximumAmountMinor }),
      fc.bigInt({ min: 1n, max: 10_000n }),
      (originalMinor, percentE2) => {
        const { discountMinor, finalMinor } = discountAmount({ originalMinor, percentE2 });
        const exact = dividedBy(times(whole(originalMinor), whole(percentE2)), whole(10_000n));
        expect(discountMinor).toBe(nearest(exact));
        expect(discountMinor + finalMinor).toBe(originalMinor);
        expect(finalMinor >= 0n).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('negative amounts and percentages out of range are refused', () => {
  expect(refusalOf(() => discountAmount({ originalMinor: -1n, percentE2: 1n }))).toBe('AMOUNT_NEGATIVE');
  expect(refusalOf(() => discountAmount({ originalMinor: 1n, percentE2: 10_001n }))).toBe(
    'PERCENT_OUT_OF_RANGE',
  );
  expect(refusalOf(() => discountAmount({ originalMinor: 1n, percentE2: -1n }))).toBe('PERCENT_OUT_OF_RANGE');
});
