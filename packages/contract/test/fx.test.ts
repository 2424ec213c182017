import { expect, test } from '@jest/globals';
import { createFxRateBody, fxQuoteBody, fxSettingsBody, fxStatusQuery } from '../src/fx/schema.ts';
import { refusals } from './refusals.ts';

const fee = 'conversionFeePercent: Conversion fee must be from 0 to 10 percent';
const lock = 'rateLockDurationMinutes: Rate lock must be a whole number of 5 to 60 minutes';

test.each([
  [{ conversionFeePercent: -0.1 }, fee],
  [{ conversionFeePercent: 10.01 }, fee],
  [{ conversionFeePercent: '2.5' }, fee],
  [{ conversionFeePercent: 2.555 }, 'conversionFeePercent: Conversion fee can have at most two decimals'],
  [{ rateLockDurationMinutes: 4 }, lock],
  [{ rateLockDurationMinutes: 61 }, lock],
  [{ rateLockDurationMinutes: 15.5 }, lock],
  [{ rateLockDurationMinutes: '15' }, lock],
  [{ isEnabled: 'true' }, 'isEnabled: Enabled must be true or false'],
  [{ enabledCurrencyPairs: 'USD-HKD' }, 'enabledCurrencyPairs: Currency pairs must be a list'],
  [{ pairsToEnable: 'USD-HKD' }, 'pairsToEnable: Currency pairs must be a list'],
  [{ pairsToDisable: {} }, 'pairsToDisable: Currency pairs must be a list'],
  [{ fallbackRates: [] }, 'fallbackRates: Fallback rates must be an object'],
  [{ fallbackRates: { 'USD-HKD': 0 } }, 'fallbackRates.USD-HKD: Rate must be positive'],
  [{ fallbackRates: { 'USD-HKD': -1 } }, 'fallbackRates.USD-HKD: Rate must be positive'],
  [{ fallbackRates: { 'USD-THB': '35.5' } }, 'fallbackRates.USD-THB: Rate must be a number'],
  [{ fallbackRates: { 'USD-EUR': 0.1234567 } }, 'fallbackRates.USD-EUR: Rate can have at most six decimals'],
  [{ fallbackRates: { 'USD-CNY': 1_000_000 } }, 'fallbackRates.USD-CNY: Rate is too large'],
])('the settings %p are refused', (settings, expected) => {
  expect(refusals(fxSettingsBody, settings)).toEqual([expected]);
});

test.each(['USD-USD', 'USD-GBP', 'usd-hkd', 'USDHKD'])('%s is no pair', (pair) => {
  expect(refusals(fxSettingsBody, { enabledCurrencyPairs: [pair] })).toEqual([
    'enabledCurrencyPairs.0: Currency pairs must be two different supported currencies, such as USD-HKD',
  ]);
});

test('settings at their limits are accepted, and duplicate pairs are merged', () => {
  expect(
    fxSettingsBody.parse({
      isEnabled: false,
      conversionFeePercent: 10,
      rateLockDurationMinutes: 5,
      enabledCurrencyPairs: ['USD-HKD', 'HKD-USD', 'USD-HKD'],
      fallbackRates: { 'USD-HKD': 7.8, 'USD-EUR': 0.92, 'USD-GBP': 1 },
    }),
  ).toEqual({
    isEnabled: false,
    conversionFeePercent: 10,
    rateLockDurationMinutes: 5,
    enabledCurrencyPairs: ['USD-HKD', 'HKD-USD'],
    fallbackRates: { 'USD-HKD': 7.8, 'USD-EUR': 0.92 },
  });
  expect(fxSettingsBody.parse({ pairsToEnable: ['USD-HKD', 'USD-HKD'], pairsToDisable: [] })).toEqual({
    pairsToEnable: ['USD-HKD'],
    pairsToDisable: [],
  });
  expect(refusals(fxSettingsBody, { conversionFeePercent: 0, rateLockDurationMinutes: 60 })).toEqual([]);
  expect(fxSettingsBody.parse({})).toEqual({});
});

test('a rate is between two different currencies, positive and short enough', () => {
  const sound = { baseCurrency: 'USD', quoteCurrency: 'HKD', rate: 7.812345 };
  expect(createFxRateBody.parse({ ...sound, margin: 0.02, validUntil: '2026-11-26T00:00:00Z' })).toEqual({
    ...sound,
    margin: 0.02,
    validUntil: '2026-11-26T00:00:00.000Z',
  });
  expect(createFxRateBody.parse({ ...sound, validUntil: null }).validUntil).toBeUndefined();
  expect(refusals(createFxRateBody, { ...sound, quoteCurrency: 'USD' })).toEqual([
    'quoteCurrency: Base and quote currency must differ',
  ]);
  expect(refusals(createFxRateBody, { ...sound, rate: 0 })).toEqual(['rate: Rate must be positive']);
  expect(refusals(createFxRateBody, { ...sound, margin: -0.1 })).toEqual([
    'margin: Margin cannot be negative',
  ]);
  expect(refusals(createFxRateBody, { ...sound, margin: 10 })).toEqual(['margin: Margin is too large']);
  expect(refusals(createFxRateBody, { ...sound, margin: 0.00001 })).toEqual([
    'margin: Margin can have at most four decimals',
  ]);
  expect(refusals(createFxRateBody, { ...sound, validUntil: 'later' })).toEqual([
    'validUntil: Valid until must be an ISO 8601 date and time',
  ]);
});

test('a quote is for one of the five currencies', () => {
  expect(fxQuoteBody.parse({ paymentMethodCurrency: 'THB' })).toEqual({ paymentMethodCurrency: 'THB' });
  for (const paymentMethodCurrency of ['GBP', '', null, undefined, 1]) {
    expect(refusals(fxQuoteBody, { paymentMethodCurrency })).toEqual([
      'paymentMethodCurrency: Currency must be one of USD, HKD, CNY, EUR, THB',
    ]);
  }
  for (const none of [{}, { currency: '' }]) expect(fxStatusQuery.parse(none).currency).toBeUndefined();
});
