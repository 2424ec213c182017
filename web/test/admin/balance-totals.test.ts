import { expect, test } from '@jest/globals';
import { balanceTotals } from '../../src/admin/books/balance-totals.ts';

test('the sides of a trial balance are added up by unit, in the order of its accounts', () => {
  const accounts = [
    { unit: 'USD', debitsMinor: 12_000, creditsMinor: 0 },
    { unit: 'USD', debitsMinor: 500, creditsMinor: 12_500 },
    { unit: 'GEM', debitsMinor: 30, creditsMinor: 0 },
  ] as const;
  expect(balanceTotals(accounts)).toEqual([
    { unit: 'USD', debitsMinor: 12_500, creditsMinor: 12_500 },
    { unit: 'GEM', debitsMinor: 30, creditsMinor: 0 },
  ]);
});

test('empty books have no totals', () => {
  expect(balanceTotals([])).toEqual([]);
});
