import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maximumAmountMinor, parseMajorAmount, toMajorNumber, toMajorText } from '../src/minor.ts';
import { refusalOf } from './refusal.ts';

const amountMinor = fc.bigInt({ min: -maximumAmountMinor, max: maximumAmountMinor });

test.each([
  [0, 0n],
  [-0, 0n],
  [1, 100n],
  [0.1, 10n],
  [0.07, 7n],
  [1.005e3, 100500n],
  [19.99, 1999n],
  [1234.5, 123450n],
  [999_999_999.99, 99_999_999_999n],
  [-5.25, -525n],
  [1e2, 10000n],
  ['12.34', 1234n],
  ['12.3', 1230n],
  ['12', 1200n],
  ['12.3400', 1234n],
  ['1e-2', 1n],
  ['007', 700n],
])('the amount %p is %p minor units', (amount, expected) => {
  expect(parseMajorAmount(amount)).toBe(expected);
});

test.each([
  [0.1 + 0.2, 'TOO_MANY_DECIMALS'],
  [1e-7, 'TOO_MANY_DECIMALS'],
  [Number.MIN_VALUE, 'TOO_MANY_DECIMALS'],
  [1.005, 'TOO_MANY_DECIMALS'],
  ['0.001', 'TOO_MANY_DECIMALS'],
  [1e21, 'AMOUNT_TOO_LARGE'],
  [Number.MAX_VALUE, 'AMOUNT_TOO_LARGE'],
  [2 ** 53 + 2, 'AMOUNT_TOO_LARGE'],
  [1_000_000_000, 'AMOUNT_TOO_LARGE'],
  [-1_000_000_000, 'AMOUNT_TOO_LARGE'],
  [Number.NaN, 'NOT_A_DECIMAL'],
  [Number.POSITIVE_INFINITY, 'NOT_A_DECIMAL'],
  ['', 'NOT_A_DECIMAL'],
  [' 1', 'NOT_A_DECIMAL'],
  ['1 ', 'NOT_A_DECIMAL'],
  ['1\n', 'NOT_A_DECIMAL'],
  ['+1', 'NOT_A_DECIMAL'],
  ['1,000', 'NOT_A_DECIMAL'],
  ['.5', 'NOT_A_DECIMAL'],
  ['5.', 'NOT_A_DECIMAL'],
  ['0x10', 'NOT_A_DECIMAL'],
  ['١٢', 'NOT_A_DECIMAL'],
  ['1e9999', 'NOT_A_DECIMAL'],
  ['9'.repeat(65), 'NOT_A_DECIMAL'],
])('the amount %p is refused as %s', (amount, reason) => {
  expect(refusalOf(() => parseMajorAmount(amount))).toBe(reason);
});

test('every amount survives the conversion to JSON and back', () => {
  fc.assert(
    fc.property(amountMinor, (minor) => {
      expect(parseMajorAmount(JSON.parse(JSON.stringify(toMajorNumber(minor))))).toBe(minor);
      expect(parseMajorAmount(toMajorText(minor))).toBe(minor);
    }),
    { numRuns: 2000 },
  );
});

test('any JSON number is either exactly an amount or refused', () => {
  fc.assert(
    fc.property(fc.double(), (amount) => {
      if (refusalOf(() => parseMajorAmount(amount)) === 'accepted') {
        expect(toMajorNumber(parseMajorAmount(amount))).toBe(amount === 0 ? 0 : amount);
      }
    }),
    { numRuns: 5000 },
  );
});
