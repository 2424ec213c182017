import { expect, test } from '@jest/globals';
import { expiresBy } from '../../src/admin/invoices/dialogs/expires-by.ts';

const now = Date.parse('2026-06-08T12:00:00Z');
const by = (day: string, status: 'pending' | 'failed' | 'paid' | 'expired' = 'pending') =>
  expiresBy({ status }, { day, now });

test('a past due date expires payable invoices and nothing else', () => {
  expect(by('2020-01-01')).toBe(true);
  expect(by('2026-06-07', 'failed')).toBe(true);
  expect(by('2026-06-07', 'paid')).toBe(false);
  expect(by('2026-06-07', 'expired')).toBe(false);
});

test('a due day lasts until its end in UTC, and no day expires nothing', () => {
  expect(by('2026-06-08')).toBe(false);
  expect(by('2999-01-01')).toBe(false);
  expect(by('')).toBe(false);
});
