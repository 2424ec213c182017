import { expect, test } from '@jest/globals';
import { KnownTotals } from '../src/database/known-totals.ts';

test('callers during and after a count get the same total', async () => {
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

test('a failed count fails for all who waited and is repeated for the next caller', async () => {
  const totals = new KnownTotals();
  const failing = () => Promise.reject(new Error('the statement took too long'));
  const asked = await Promise.allSettled([totals.of({}, failing), totals.of({}, failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await totals.of({}, async () => 3n)).toBe(3n);
});

test('counts beyond the cache size are all answered', async () => {
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
