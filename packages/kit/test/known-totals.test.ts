import { setImmediate } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { KnownTotals } from '../src/database/known-totals.ts';

const many = 12_000n;

test('callers during and after the count of many rows get the same total', async () => {
  const totals = new KnownTotals();
  const counted = Promise.withResolvers<bigint>();
  let counts = 0;
  const count = async (atMost: number | undefined) => {
    if (atMost !== undefined) return BigInt(atMost);
    counts += 1;
    return await counted.promise;
  };
  const filter = { search: 'tea', from: 1n };
  const asked = [totals.of(filter, count), totals.of(filter, count)];
  counted.resolve(many);
  expect(await Promise.all(asked)).toEqual([many, many]);
  expect(await totals.of(filter, count)).toBe(many);
  expect(counts).toBe(1);
  expect(await totals.of({ search: 'tea', from: 2n }, async () => 0n)).toBe(0n);
});

test('few rows are counted anew for each caller', async () => {
  const totals = new KnownTotals({ slowMs: Number.POSITIVE_INFINITY });
  expect(await totals.of({}, async () => 3n)).toBe(3n);
  expect(await totals.of({}, async () => 4n)).toBe(4n);
});

test('few rows that take long to count are not counted for each caller', async () => {
  const totals = new KnownTotals({ slowMs: -1 });
  expect(await totals.of({}, async () => 3n)).toBe(3n);
  expect(await totals.of({}, () => Promise.reject(new Error('counted again')))).toBe(3n);
});

test('a total older than ten seconds is returned while it is counted again, one older than thirty is not', async () => {
  const now = jest.spyOn(performance, 'now');
  const elapse = (ms: number) => now.mockReturnValue(performance.now() + ms);
  try {
    elapse(0);
    const totals = new KnownTotals();
    expect(await totals.of({}, async () => many)).toBe(many);
    elapse(11_000);
    const counted = Promise.withResolvers<bigint>();
    const again = jest.fn(() => counted.promise);
    expect(await totals.of({}, again)).toBe(many);
    expect(await totals.of({}, again)).toBe(many);
    expect(again).toHaveBeenCalledTimes(1);
    counted.resolve(many + 1n);
    await setImmediate();
    expect(await totals.of({}, async () => many + 2n)).toBe(many + 1n);
    elapse(31_000);
    expect(await totals.of({}, async () => many + 3n)).toBe(many + 3n);
  } finally {
    now.mockRestore();
  }
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
      return many + BigInt(index);
    }),
  );
  counted.resolve();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 500 }, (_, index) => many + BigInt(index)));
});
