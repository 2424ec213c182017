import { expect, test } from '@jest/globals';
import {
  dayCount,
  fixedPeriods,
  periodProblem,
  readPeriod,
  writePeriod,
} from '../../src/admin/overview/period/period.ts';

const today = new Date('2026-11-21T23:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

test.each([
  ['', { choice: '30d', from: '2026-10-23', to: '2026-11-21' }],
  ['period=7d', { choice: '7d', from: '2026-11-15', to: '2026-11-21' }],
  ['period=90d', { choice: '90d', from: '2026-08-24', to: '2026-11-21' }],
  ['period=month', { choice: 'month', from: '2026-11-01', to: '2026-11-21' }],
  ['from=2024-02-28&to=2024-03-01', { choice: 'custom', from: '2024-02-28', to: '2024-03-01' }],
])('the address “%s” names its days, both included', (query, period) => {
  expect(read(query)).toEqual(period);
});

test.each([
  'period=year',
  'from=2026-11-01',
  'from=2026-11-02&to=2026-11-01',
  'from=2026-02-30&to=2026-03-05',
  'from=0001-01-01&to=0001-01-02',
])('“%s” is invalid and shows the default period', (query) => {
  expect(read(query).choice).toBe('30d');
});

test('a period has at most a leap year', () => {
  expect(periodProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
  expect(periodProblem({ from: '2024-01-01', to: '2025-01-01' })).toBe('tooLong');
  expect(dayCount({ from: '2024-01-01', to: '2024-12-31' })).toBe(366);
});

test('each chosen period can be read from its address, with everything else in it unchanged', () => {
  for (const choice of fixedPeriods) {
    const address = writePeriod(new URLSearchParams('currency=HKD&from=2026-01-01&to=2026-01-02'), choice);
    expect(readPeriod(address, today).choice).toBe(choice);
    expect(address.get('currency')).toBe('HKD');
  }
  expect(writePeriod(new URLSearchParams('period=7d'), '30d').size).toBe(0);
  const days = { from: '2026-03-01', to: '2026-03-31' };
  expect(read(writePeriod(new URLSearchParams('period=7d'), days).toString())).toEqual({
    ...days,
    choice: 'custom',
  });
});
