import { expect, jest, test } from '@jest/globals';
import { KnownTotals } from '../src/database/known-totals.ts';

test('a total is counted once in ten seconds for each filter, whatever it asks for', async () => {
  const totals = new KnownTotals();
  const count = jest.fn(async () => 12_000n);
  const filters = [
    { search: 'a', from: 1n },
    { search: 'a', from: 2n },
    { search: 'a', from: new Date(0) },
  ];
  for (const filter of [...filters, ...filters.map((each) => ({ ...each }))])
    expect(await totals.of(filter, count)).toBe(12_000n);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a total that could not be counted is counted again', async () => {
  const totals = new KnownTotals();
  await expect(totals.of({}, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await totals.of({}, async () => 7n)).toBe(7n);
});
