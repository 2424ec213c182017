import { expect, test } from '@jest/globals';
import type { Currency } from '../src/currency.ts';
import { formatMinor, majorTextIn } from '../src/format.ts';

test.each<[bigint, Currency, string]>([
  [123450n, 'USD', '$1,234.50'],
  [1000n, 'HKD', 'HK$10.00'],
  [1000n, 'CNY', 'CN¥10.00'],
  [1000n, 'EUR', '€10.00'],
  [1000n, 'THB', 'THB\u00a010.00'],
  [0n, 'USD', '$0.00'],
  [1n, 'USD', '$0.01'],
  [-550n, 'USD', '-$5.50'],
  [99_999_999_999n, 'USD', '$999,999,999.99'],
  [9_007_199_254_740_993n, 'USD', '$90,071,992,547,409.93'],
])('%p minor units of %s read %s', (amountMinor, currency, expected) => {
  expect(formatMinor(amountMinor, currency)).toBe(expected);
});

test.each<[bigint, string, string]>([
  [70_000n, 'JPY', '¥70,000'],
  [-1_500n, 'JPY', '-¥1,500'],
  [1_234n, 'KWD', 'KWD\u00a01.234'],
  [1_234n, 'GBP', '£12.34'],
  [123_456n, 'HUF', 'HUF\u00a01,234.56'],
  [123_456n, 'COP', 'COP\u00a01,234.56'],
  [500n, 'ISK', 'ISK\u00a05.00'],
  [500n, 'UGX', 'UGX\u00a05.00'],
  [500n, 'MGA', 'MGA\u00a0500'],
])('%p minor units of %s, which only providers report, read %s', (amountMinor, currency, expected) => {
  expect(formatMinor(amountMinor, currency)).toBe(expected);
});

test.each<[string, string]>([
  ['USD', '1234.56'],
  ['HUF', '1234.56'],
  ['JPY', '123456'],
  ['KWD', '123.456'],
])('as plain text, an amount in %s has its number of decimals', (currency, expected) => {
  expect(majorTextIn(123_456n, currency)).toBe(expected);
});

test('another locale can be requested', () => {
  expect(formatMinor(123450n, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€');
});
