import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatScaled } from '../src/decimal.ts';
import { formatGems, gemsRequired } from '../src/gems.ts';
import { maximumAmountMinor } from '../src/minor.ts';
import { ceiling, dividedBy, rational } from './rational.ts';
import { refusalOf } from './refusal.ts';

test.each<[bigint, number | string, bigint]>([
  [7n, 0.01, 7n],
  [7n, '0.01', 7n],
  [110n, 0.1, 11n],
  [29n, 0.01, 29n],
  [57n, 0.01, 57n],
  [30n, '0.1', 3n],
  [1n, 1, 1n],
  [100n, 1, 1n],
  [101n, 1, 2n],
  [100n, 3, 1n],
  [100n, '0.03', 34n],
  [100n, 0.3, 4n],
  [0n, 0.01, 0n],
  [1n, 1e-7, 100_000n],
  [99_999_999_999n, 0.01, 99_999_999_999n],
  [99_999_999_999n, '0.000001', 999_999_999_990_000n],
])('%p US cents at a rate of %p cost %p gems', (usdMinor, rate, gems) => {
  expect(gemsRequired({ usdMinor, rate })).toBe(gems);
});

test('gems agree with exact arithmetic for any decimal rate, as text and as number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: maximumAmountMinor }),
      fc.bigInt({ min: 1n, max: 999_999_999n }),
      fc.nat(12),
      (usdMinor, rateUnits, decimals) => {
        const rate = formatScaled(rateUnits, decimals);
        const exact = ceiling(dividedBy({ top: usdMinor, bottom: 100n }, rational(rate)));
        expect(gemsRequired({ usdMinor, rate })).toBe(exact);
        expect(gemsRequired({ usdMinor, rate: Number(rate) })).toBe(exact);
      },
    ),
    { numRuns: 3000 },
  );
});

test('gems are the smallest number that covers the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.bigInt({ min: 1n, max: 10_000n }),
      (usdMinor, rateE4) => {
        const gems = gemsRequired({ usdMinor, rate: formatScaled(rateE4, 4) });
        expect(gems * rateE4 >= usdMinor * 100n).toBe(true);
        expect((gems - 1n) * rateE4 < usdMinor * 100n).toBe(true);
      },
    ),
  );
});

test.each<[number | string, string]>([
  [0, 'RATE_NOT_POSITIVE'],
  ['0.000', 'RATE_NOT_POSITIVE'],
  [-0.01, 'RATE_NOT_POSITIVE'],
  [Number.NaN, 'NOT_A_DECIMAL'],
  ['', 'NOT_A_DECIMAL'],
  ['1/2', 'NOT_A_DECIMAL'],
])('a rate of %p is refused as %s', (rate, reason) => {
  expect(refusalOf(() => gemsRequired({ usdMinor: 1n, rate }))).toBe(reason);
});

test('a negative amount has no price in gems', () => {
  expect(refusalOf(() => gemsRequired({ usdMinor: -1n, rate: 1 }))).toBe('AMOUNT_NEGATIVE');
});

test.each([
  [0n, '0 gems'],
  [1n, '1 gem'],
  [-1n, '-1 gem'],
  [21n, '21 gems'],
  [-1_234n, '-1,234 gems'],
])('%p gems are formatted as %p', (gems, text) => {
  expect(formatGems(gems)).toBe(text);
});
