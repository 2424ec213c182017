import { defaultFallbackRates } from '@checkout/money/pair.ts';
import { expect, test } from '@jest/globals';
import { baseRates, sumInBase } from '../../src/admin/base-currency/base-rates.ts';

const fallbackRates = Object.fromEntries(
  Object.entries(defaultFallbackRates).map(([pair, rate]) => [pair, Number(rate)]),
) as Record<keyof typeof defaultFallbackRates, number>;
const fxSettings = {
  isEnabled: true,
  id: 'default' as const,
  createdAt: '2026-10-01T08:00:00.000Z',
  conversionFeePercent: 2.5,
  rateLockDurationMinutes: 15,
  enabledCurrencyPairs: [],
  fallbackRates,
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const rate = (fields: object) => ({
  id: 'r',
  baseCurrency: 'HKD' as const,
  quoteCurrency: 'USD' as const,
  rate: 0.13,
  margin: 0.02,
  provider: 'manual',
  validUntil: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'in_use' as const,
  ...fields,
});

test('the base currency is worth itself, and others follow the fallback rates since those were saved', () => {
  const rates = baseRates({ fxRates: [], fxSettings });
  const since = fxSettings.updatedAt;
  expect(rates.USD.rateE6).toBe(1_000_000n);
  expect(rates.HKD).toEqual({ rateE6: 128_205n, since, isFallback: true });
  expect(rates.THB).toEqual({ rateE6: 28_169n, since, isFallback: true });
});

test('an active manual rate of exactly this direction takes precedence, without its margin', () => {
  const fxRates = [
    rate({ state: 'replaced', rate: 0.2 }),
    rate({ state: 'expired', rate: 0.3 }),
    rate({ baseCurrency: 'USD', quoteCurrency: 'HKD', rate: 7.9 }),
    rate({ baseCurrency: 'THB', quoteCurrency: 'HKD', rate: 0.2 }),
  ];
  const { HKD } = baseRates({ fxRates, fxSettings });
  expect(HKD.isFallback).toBe(true);
  expect(baseRates({ fxRates: [...fxRates, rate({})], fxSettings }).HKD).toEqual({
    rateE6: 130_000n,
    since: '2026-11-20T10:00:00.000Z',
    isFallback: false,
  });
});

test('the sum of each currency is rounded half up separately before adding', () => {
  const rates = baseRates({ fxRates: [rate({ rate: 0.5 })], fxSettings });
  expect(sumInBase([], rates)).toBe(0n);
  expect(sumInBase([{ currency: 'HKD', amountMinor: 1 }], rates)).toBe(1n);
  const sums = [
    { currency: 'HKD' as const, amountMinor: 99_999_999_999 },
    { currency: 'USD' as const, amountMinor: 99_999_999_999 },
    { currency: 'THB' as const, amountMinor: 100 },
  ];
  expect(sumInBase(sums, rates)).toBe(50_000_000_000n + 99_999_999_999n + 3n);
});
