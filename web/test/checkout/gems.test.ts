import { expect, test } from '@jest/globals';
import { gemPrice } from '../../src/checkout/rails/wallet/gem-price.ts';
import { readBalance } from '../../src/shared/session/balance.ts';

test('gems are rounded up exactly', () => {
  expect(gemPrice({ usdMinor: 7, rate: 0.01, balance: 100 }).required).toBe(7);
  expect(gemPrice({ usdMinor: 1000, rate: '0.03', balance: 1000 }).required).toBe(334);
});

test('an exact balance is enough, one gem less is not', () => {
  expect(gemPrice({ usdMinor: 1000, rate: 0.01, balance: 1000 })).toMatchObject({
    short: 0,
    isAffordable: true,
  });
  expect(gemPrice({ usdMinor: 1000, rate: 0.01, balance: 999 })).toMatchObject({
    short: 1,
    isAffordable: false,
  });
});

test('an amount of zero cannot be paid with gems', () => {
  expect(gemPrice({ usdMinor: 0, rate: 0.01, balance: 5 }).isAffordable).toBe(false);
});

test.each([
  [{ credits: 5, gems: 6 }, 5],
  [{ credits: null, gems: '', gfaGems: 7 }, 7],
  [{ balance: '12' }, 12],
  [{ credits: 0, balance: 9 }, 0],
])('the balance of %j is %i', (answer, gems) => {
  expect(readBalance(answer)).toBe(gems);
});

test('a response without a balance is an error, not zero', () => {
  expect(() => readBalance({})).toThrow('Failed to fetch user data');
});
