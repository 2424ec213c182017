import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineItemsOf, sumOfItems } from '../src/line-items.ts';

const seat = { name: 'Gala seat', quantity: 2, unitPrice: 112.5 };

test('items are read with what each comes to, in minor units', () => {
  expect(lineItemsOf({ items: [{ ...seat, note: 'table 7' }] })).toEqual([
    { name: 'Gala seat', quantity: 2, unitPriceMinor: 11_250n, totalMinor: 22_500n },
  ]);
});

test('the sum is exact, however many there are and whatever they cost', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const quantity = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, quantity), { minLength: 1, maxLength: 50 }), (lines) => {
      const items = lines.map(([price, count]) => ({ name: 'x', quantity: count, unitPrice: price / 100 }));
      const sum = lines.reduce((total, [price, count]) => total + BigInt(price) * BigInt(count), 0n);
      expect(sumOfItems(lineItemsOf({ items }) ?? [])).toBe(sum);
    }),
  );
});

test.each([
  [undefined],
  [null],
  ['two seats'],
  [{}],
  [[]],
  [['seat']],
  [[null]],
  [[seat, { name: 'Programme', price: 3 }]],
  [[{ ...seat, name: ' ' }]],
  [[{ ...seat, name: 7 }]],
  [[{ ...seat, name: 'x'.repeat(201) }]],
  [[{ ...seat, quantity: 0 }]],
  [[{ ...seat, quantity: 1.5 }]],
  [[{ ...seat, quantity: '2' }]],
  [[{ ...seat, quantity: 2 ** 53 }]],
  [[{ ...seat, unitPrice: -1 }]],
  [[{ ...seat, unitPrice: 1.005 }]],
  [[{ ...seat, unitPrice: '112.50' }]],
  [[{ ...seat, unitPrice: Number.NaN }]],
  [[{ ...seat, quantity: 1_000_000_000 }]],
  [Array.from({ length: 51 }, () => seat)],
])('%j is no list of items', (items) => {
  expect(lineItemsOf({ items })).toBeNull();
});

test('items of a prototype are nobody’s', () => {
  expect(lineItemsOf(Object.create({ items: [seat] }))).toBeNull();
});
