import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareOut } from '../src/share.ts';
import { refusalOf } from './refusal.ts';

test.each<[bigint, bigint[], bigint[]]>([
  [10n, [5n, 5n], [5n, 5n]],
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [1n, [1n, 1n, 1n], [1n, 0n, 0n]],
  [7n, [1n, 2n, 4n], [1n, 2n, 4n]],
  [3n, [1n, 100n], [0n, 3n]],
  [0n, [3n, 4n], [0n, 0n]],
])('%p shared over %p is %p', (total, weights, shares) => {
  expect(shareOut({ total, weights })).toEqual(shares);
});

test('shares add up to the total, and none differs from its exact share by a unit or more', () => {
  const weight = fc.bigInt({ min: 1n, max: 99_999_999_999n });
  const cases = fc.record({
    total: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    weights: fc.array(weight, { minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(cases, ({ total, weights }) => {
      const shares = shareOut({ total, weights });
      const whole = weights.reduce((sum, one) => sum + one, 0n);
      expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(total);
      for (const [index, share] of shares.entries()) {
        const due = total * (weights[index] as bigint);
        expect(share * whole - due < whole && due - share * whole < whole).toBe(true);
      }
    }),
  );
});

test('a negative total, or a total without parts, is refused', () => {
  expect(refusalOf(() => shareOut({ total: -1n, weights: [1n] }))).toBe('AMOUNT_NEGATIVE');
  expect(refusalOf(() => shareOut({ total: 1n, weights: [] }))).toBe('AMOUNT_NEGATIVE');
  expect(refusalOf(() => shareOut({ total: 1n, weights: [2n, -1n] }))).toBe('AMOUNT_NEGATIVE');
});
