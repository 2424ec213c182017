import { expect, test } from '@jest/globals';
import { conversionPrice } from '../../src/checkout/conversion-price.ts';

const serverNow = '2026-11-21T12:00:00.000Z';
const preview = {
  convertedAmount: 7_995,
  convertedCurrency: 'HKD',
  exchangeRate: 7.8,
  feeAmount: 195,
} as const;
const quote = {
  ...preview,
  convertedAmount: 8_000,
  quoteId: 'quote-1',
  conversionNeeded: true,
  originalAmount: 1_000,
  originalCurrency: 'USD',
  lockedUntil: '2026-11-21T12:15:00.000Z',
} as const;

test('a locked quote is the price, whatever a new one would cost', () => {
  const status = { hasConversion: true, expired: false, quote, preview, serverNow };
  expect(conversionPrice(status)).toEqual(quote);
});

test('without a locked quote the price is the current preview', () => {
  expect(conversionPrice({ hasConversion: true, expired: true, quote, preview, serverNow })).toEqual(preview);
  expect(conversionPrice({ hasConversion: false, expired: false, preview, serverNow })).toEqual(preview);
});

test('what cannot be converted has no price', () => {
  expect(conversionPrice({ hasConversion: false, expired: false, serverNow })).toBeUndefined();
});
