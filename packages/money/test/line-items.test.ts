import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { itemsToShow } from '../src/line-items.ts';

const seat = { name: 'Gala seat', quantity: 2, unitPrice: 112.5 };

test('items are read with their totals in minor units', () => {
  expect(itemsToShow({ items: [{ ...seat, note: 'table 7' }] }, 22_500n)).toEqual([
    { name: 'Gala seat', quantity: 2, unitPriceMinor: 11_250n, totalMinor: 22_500n },
  ]);
});

test('items are shown if they add up exactly to the amount, however many there are and whatever they cost', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const quantity = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, quantity), { minLength: 1, maxLength: 50 }), (lines) => {
      const items = lines.map(([price, count]) => ({ name: 'x', quantity: count, unitPrice: price / 100 }));
      const sum = lines.reduce((total, [price, count]) => total + BigInt(price) * BigInt(count), 0n);
      const shown = itemsToShow({ items }, sum);
      expect(shown?.map(({ name, totalMinor }) => [name, totalMinor])).toEqual(
        lines.map(([price, count]) => ['x', BigInt(price) * BigInt(count)]),
      );
      expect(itemsToShow({ items }, sum + 1n)).toBeNull();
      expect(itemsToShow({ items }, sum - 1n)).toBeNull();
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
  expect(itemsToShow({ items }, whatTheyWouldComeTo(items))).toBeNull();
});

test('items of a prototype are ignored', () => {
  expect(itemsToShow(Object.create({ items: [seat] }), 22_500n)).toBeNull();
});

/** Returns the sum of the items, so that none is refused because of the amount alone. */
function whatTheyWouldComeTo(items: unknown): bigint {
  const sum = (Array.isArray(items) ? items : []).reduce(
    (total: number, item) => total + Math.round(100 * item?.quantity * item?.unitPrice),
    0,
  );
  return Number.isFinite(sum) ? BigInt(sum) : 22_500n;
}
