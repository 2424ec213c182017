import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatScaled, parseDecimal, parseScaled } from '../src/decimal.ts';
import { divideCeil, divideHalfUp } from '../src/divide.ts';
import { formatPercent, parsePercent } from '../src/percent.ts';
import { formatRate, parseMargin, parseRate } from '../src/rate.ts';
import { refusalOf } from './refusal.ts';

test('a decimal is kept in its shortest form', () => {
  expect(parseDecimal('1.500')).toEqual({ units: 15n, decimals: 1 });
  expect(parseDecimal(1.5e3)).toEqual({ units: 1500n, decimals: 0 });
  expect(parseDecimal('1.5e-3')).toEqual({ units: 15n, decimals: 4 });
  expect(parseDecimal('-0.00')).toEqual({ units: 0n, decimals: 0 });
  expect(parseDecimal('10e-1')).toEqual({ units: 1n, decimals: 0 });
  expect(parseDecimal('1.5e3')).toEqual({ units: 1500n, decimals: 0 });
  expect(parseDecimal('1.5E+3')).toEqual({ units: 1500n, decimals: 0 });
});

test('text of up to 64 characters is parsed as a number', () => {
  expect(parseScaled('1'.repeat(64), 0)).toBe(BigInt('1'.repeat(64)));
  expect(refusalOf(() => parseDecimal('1'.repeat(65)))).toBe('NOT_A_DECIMAL');
});

test('division by zero or less is refused', () => {
  for (const divisor of [0n, -1n]) {
    expect(() => divideHalfUp({ dividend: 1n, divisor })).toThrow('the divisor must be positive');
    expect(() => divideCeil({ dividend: 1n, divisor })).toThrow('the divisor must be positive');
  }
});

test('a refusal can be told from other errors by its name, also in logs', () => {
  expect(() => parseDecimal('')).toThrow(expect.objectContaining({ name: 'MoneyError' }));
});

test("scaled units and their text are each other's inverse", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8), (units, decimals) => {
      const text = formatScaled(units, decimals);
      expect(parseScaled(text, decimals)).toBe(units);
      expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
    }),
  );
});

test('percentages have at most two decimals and lie between 0 and 100', () => {
  expect(parsePercent(12.5)).toBe(1250n);
  expect(parsePercent('100')).toBe(10_000n);
  expect(formatPercent(2000n)).toBe('20.00');
  expect(formatPercent(1n)).toBe('0.01');
  expect(refusalOf(() => parsePercent(0.001))).toBe('TOO_MANY_DECIMALS');
  expect(refusalOf(() => parsePercent(100.01))).toBe('PERCENT_OUT_OF_RANGE');
  expect(refusalOf(() => parsePercent(-0.01))).toBe('PERCENT_OUT_OF_RANGE');
});

test('rates have at most six decimals and are positive', () => {
  expect(parseRate(7.8)).toBe(7_800_000n);
  expect(parseRate(1e-6)).toBe(1n);
  expect(formatRate(7_800_000n)).toBe('7.800000');
  expect(formatRate(128_205n)).toBe('0.128205');
  expect(refusalOf(() => parseRate(1e-7))).toBe('TOO_MANY_DECIMALS');
  expect(refusalOf(() => parseRate(0))).toBe('RATE_NOT_POSITIVE');
  expect(refusalOf(() => parseRate(-1))).toBe('RATE_NOT_POSITIVE');
  expect(refusalOf(() => parseRate(1_000_000))).toBe('RATE_OUT_OF_RANGE');
  expect(parseMargin(0.02)).toBe(200n);
  expect(parseMargin(0)).toBe(0n);
  expect(parseMargin(9.9999)).toBe(99_999n);
  expect(refusalOf(() => parseMargin(10))).toBe('RATE_OUT_OF_RANGE');
  expect(refusalOf(() => parseMargin(-0.0001))).toBe('RATE_OUT_OF_RANGE');
  expect(refusalOf(() => parseMargin(0.00001))).toBe('TOO_MANY_DECIMALS');
});

test('half up rounds ties towards positive infinity, ceil never rounds down', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (dividend, divisor) => {
        const half = divideHalfUp({ dividend, divisor });
        const doubledError = 2n * (half * divisor - dividend);
        expect(doubledError > -divisor && doubledError <= divisor).toBe(true);
        const ceil = divideCeil({ dividend, divisor });
        expect(ceil * divisor >= dividend && (ceil - 1n) * divisor < dividend).toBe(true);
      },
    ),
  );
  expect(divideHalfUp({ dividend: -5n, divisor: 2n })).toBe(-2n);
  expect(divideHalfUp({ dividend: 5n, divisor: 2n })).toBe(3n);
  expect(divideCeil({ dividend: -5n, divisor: 2n })).toBe(-2n);
  expect(() => divideHalfUp({ dividend: 1n, divisor: 0n })).toThrow(RangeError);
  expect(() => divideCeil({ dividend: 1n, divisor: -1n })).toThrow(RangeError);
});
