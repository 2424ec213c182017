import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { convertAmount } from '../src/convert.ts';
import { convertSum } from '../src/convert-sum.ts';
import { type Currency, currencies, defaultCurrency, isCurrency } from '../src/currency.ts';
import { maximumAmountMinor } from '../src/minor.ts';
import { currencyPairs, defaultFallbackRates, isCurrencyPair } from '../src/pair.ts';
import { crossRate, type FallbackRatesE6, parseRate, rateWithMargin } from '../src/rate.ts';
import { dividedBy, nearest, plus, rational, times, whole } from './rational.ts';
import { refusalOf } from './refusal.ts';

const rateE6 = fc.bigInt({ min: 1n, max: 100_000_000n });
const fallbackRates = fc.record({
  'USD-HKD': rateE6,
  'USD-CNY': rateE6,
  'USD-EUR': rateE6,
  'USD-THB': rateE6,
});
const defaults: FallbackRatesE6 = {
  'USD-HKD': parseRate(defaultFallbackRates['USD-HKD']),
  'USD-CNY': parseRate(defaultFallbackRates['USD-CNY']),
  'USD-EUR': parseRate(defaultFallbackRates['USD-EUR']),
  'USD-THB': parseRate(defaultFallbackRates['USD-THB']),
};
const pairs = currencyPairs.map((pair) => pair.split('-') as [Currency, Currency]);

test('there are twenty directional pairs, each once and none with itself', () => {
  expect(currencyPairs).toHaveLength(20);
  expect(new Set(currencyPairs).size).toBe(20);
  for (const currency of currencies) expect(isCurrencyPair(`${currency}-${currency}`)).toBe(false);
});

test.each<[Currency, Currency, bigint]>([
  ['USD', 'HKD', 7_800_000n],
  ['HKD', 'USD', 128_205n],
  ['USD', 'EUR', 920_000n],
  ['EUR', 'USD', 1_086_957n],
  ['EUR', 'THB', 38_586_957n],
  ['THB', 'CNY', 202_817n],
  ['CNY', 'HKD', 1_083_333n],
])('the default rates make %s to %s %p millionths', (source, target, expected) => {
  expect(crossRate({ source, target, fallbackRatesE6: defaults })).toBe(expected);
});

test.each(pairs)('the cross rate from %s to %s agrees with exact arithmetic', (source, target) => {
  fc.assert(
    fc.property(fallbackRates, (fallbackRatesE6) => {
      const perDollar = {
        USD: 1_000_000n,
        HKD: fallbackRatesE6['USD-HKD'],
        CNY: fallbackRatesE6['USD-CNY'],
        EUR: fallbackRatesE6['USD-EUR'],
        THB: fallbackRatesE6['USD-THB'],
      };
      const exact = nearest(
        times(dividedBy(whole(perDollar[target]), whole(perDollar[source])), rational('1000000')),
      );
      const request = { source, target, fallbackRatesE6 };
      if (exact === 0n || exact > 999_999_999_999n)
        expect(refusalOf(() => crossRate(request))).toBe('RATE_OUT_OF_RANGE');
      else expect(crossRate(request)).toBe(exact);
    }),
  );
});

test('a rate can be as large as can be stored', () => {
  expect(rateWithMargin({ rateE6: 999_999_999_999n, marginE4: 0n })).toBe(999_999_999_999n);
});

test('the currencies are the supported ones in upper case, and dollars by default', () => {
  expect(currencies.every(isCurrency)).toBe(true);
  expect(['usd', 'GBP', ''].some(isCurrency)).toBe(false);
  expect(defaultCurrency).toBe('USD');
});

test('a margin multiplies the rate and rounds half up to six decimals', () => {
  expect(rateWithMargin({ rateE6: 7_800_000n, marginE4: 200n })).toBe(7_956_000n);
  expect(rateWithMargin({ rateE6: 25n, marginE4: 200n })).toBe(26n);
  expect(rateWithMargin({ rateE6: 24n, marginE4: 200n })).toBe(24n);
  fc.assert(
    fc.property(rateE6, fc.bigInt({ min: 0n, max: 99_999n }), (rate, margin) => {
      const factor = plus(whole(1n), dividedBy(whole(margin), whole(10_000n)));
      expect(rateWithMargin({ rateE6: rate, marginE4: margin })).toBe(nearest(times(whole(rate), factor)));
    }),
  );
  expect(refusalOf(() => rateWithMargin({ rateE6: 999_999_999_999n, marginE4: 200n }))).toBe(
    'RATE_OUT_OF_RANGE',
  );
});

test.each(pairs)('converting %s to %s rounds base and fee separately and loses nothing', (source, target) => {
  const rate = crossRate({ source, target, fallbackRatesE6: defaults });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: maximumAmountMinor / 100n }),
      fc.bigInt({ min: 0n, max: 1000n }),
      (originalMinor, feePercentE2) => {
        const conversion = convertAmount({ originalMinor, rateE6: rate, feePercentE2 });
        const baseMinor = nearest(dividedBy(times(whole(originalMinor), whole(rate)), whole(1_000_000n)));
        const feeMinor = nearest(dividedBy(times(whole(baseMinor), whole(feePercentE2)), whole(10_000n)));
        expect(conversion).toEqual({ baseMinor, feeMinor, convertedMinor: baseMinor + feeMinor });
      },
    ),
  );
});

test('one hundred US dollars are 799.50 Hong Kong dollars with the default fee', () => {
  expect(convertAmount({ originalMinor: 10_000n, rateE6: 7_800_000n, feePercentE2: 250n })).toEqual({
    baseMinor: 78_000n,
    feeMinor: 1_950n,
    convertedMinor: 79_950n,
  });
});

test('invalid conversions are refused', () => {
  const sound = { originalMinor: 1n, rateE6: 1n, feePercentE2: 0n };
  expect(refusalOf(() => convertAmount({ ...sound, originalMinor: -1n }))).toBe('AMOUNT_NEGATIVE');
  expect(refusalOf(() => convertAmount({ ...sound, rateE6: 0n }))).toBe('RATE_NOT_POSITIVE');
  expect(refusalOf(() => convertAmount({ ...sound, feePercentE2: -1n }))).toBe('PERCENT_OUT_OF_RANGE');
  expect(
    refusalOf(() =>
      convertAmount({ originalMinor: maximumAmountMinor, rateE6: 1_000_001n, feePercentE2: 0n }),
    ),
  ).toBe('AMOUNT_TOO_LARGE');
  expect(
    refusalOf(() =>
      crossRate({ source: 'HKD', target: 'USD', fallbackRatesE6: { ...defaults, 'USD-HKD': 0n } }),
    ),
  ).toBe('RATE_NOT_POSITIVE');
});

test('a sum is converted exactly, rounded half up, however large it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), rateE6, (sumMinor, rate) => {
      const exact = dividedBy(times(whole(sumMinor), whole(rate)), whole(1_000_000n));
      expect(convertSum({ sumMinor, rateE6: rate })).toBe(nearest(exact));
    }),
  );
  expect(convertSum({ sumMinor: 1n, rateE6: 500_000n })).toBe(1n);
  expect(refusalOf(() => convertSum({ sumMinor: -1n, rateE6: 1n }))).toBe('AMOUNT_NEGATIVE');
  expect(refusalOf(() => convertSum({ sumMinor: 1n, rateE6: 0n }))).toBe('RATE_NOT_POSITIVE');
});
