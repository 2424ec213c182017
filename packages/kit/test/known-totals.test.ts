import { expect, test } from '@jest/globals';
import { KnownTotals } from '../src/database/known-totals.ts';

test('who asks while it is counted is told the same count, and so is who asks after that', async () => {
  const totals = new KnownTotals();
  const counted = Promise.withResolvers<bigint>();
  let counts = 0;
  const count = () => {
    counts += 1;
    return counted.promise;
  };
  const asked = [
    totals.of({ search: 'tea', from: 1n }, count),
    totals.of({ search: 'tea', from: 1n }, count),
  ];
  counted.resolve(12_000n);
  expect(await Promise.all(asked)).toEqual([12_000n, 12_000n]);
  expect(await totals.of({ search: 'tea', from: 1n }, count)).toBe(12_000n);
  expect(counts).toBe(1);
  expect(await totals.of({ search: 'tea', from: 2n }, async () => 0n)).toBe(0n);
});

test('a count that failed is told to all who waited for it, and counted anew for the next', async () => {
  const totals = new KnownTotals();
  const failing = () => Promise.reject(new Error('the statement took too long'));
  const asked = await Promise.allSettled([totals.of({}, failing), totals.of({}, failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await totals.of({}, async () => 3n)).toBe(3n);
});

test('more counts at once than are kept are told each', async () => {
  const totals = new KnownTotals();
  const counted = Promise.withResolvers<void>();
  const asked = Array.from({ length: 500 }, (_, index) =>
    totals.of({ index }, async () => {
      await counted.promise;
      return BigInt(index);
    }),
  );
  counted.resolve();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 500 }, (_, index) => BigInt(index)));
});
