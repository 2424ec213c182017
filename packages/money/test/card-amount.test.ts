import { expect, test } from '@jest/globals';
import { cardAmountFit } from '../src/card-amount.ts';

test.each([
  ['USD', 49n, 'too_small'],
  ['USD', 50n, 'fits'],
  ['HKD', 399n, 'too_small'],
  ['THB', 1_000n, 'fits'],
  ['CNY', 1n, 'fits'],
  ['EUR', 99_999_999n, 'fits'],
  ['EUR', 100_000_000n, 'too_large'],
] as const)('a card amount in %s of %s minor units: %s', (currency, amountMinor, fit) => {
  expect(cardAmountFit({ amountMinor, currency })).toBe(fit);
});
