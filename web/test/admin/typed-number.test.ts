import { MoneyError } from '@checkout/money/refusal.ts';
import { expect, test } from '@jest/globals';
import { typedAmount } from '../../src/admin/form/typed-amount.ts';
import { typedNumber } from '../../src/admin/form/typed-number.ts';
import { exampleDiscount } from '../../src/admin/tutorial/example-discount.ts';

test.each([
  ['30', 30],
  [' 2.5 ', 2.5],
  ['.5', 0.5],
  ['-1', -1],
  ['+7.', 7],
])('reads %j as a number', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(['', ' ', '0x10', '1e3', '1E3', '0b1', 'Infinity', '1,5', '1 000', '1.2.3', '.', '-'])(
  'refuses %j as a number',
  (text) => {
    expect(typedNumber(text)).toBeNaN();
  },
);

test.each(['1e3', '1E3', '0x10'])('refuses %j as an amount', (text) => {
  expect(() => typedAmount(text)).toThrow(MoneyError);
});

test('the example of a discount reads a percentage as the coupon form does', () => {
  expect(exampleDiscount(' 12.5 ')).toMatchObject({ discountMinor: 1_625n });
  for (const text of ['1e1', '0x10', '101', '']) expect(exampleDiscount(text)).toBeUndefined();
});
