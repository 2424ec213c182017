import { expect, test } from '@jest/globals';
import { dueText } from '../../src/checkout/due-text.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const due = (now: string, facts = {}) =>
  dueText(anInvoice({ dueDate: '2026-11-26T12:00:00.000Z', ...facts }), {
    now: new Date(now),
    language: 'en',
  });

test('a due date is shown relatively and as a date', () => {
  expect(due('2026-11-21T11:00:00Z')).toEqual({ text: 'in 5 days · 26 Nov 2026', isOverdue: false });
});

test('the last day is shown in hours', () => {
  expect(due('2026-11-26T06:30:00Z').text).toBe('in 5 hours · 26 Nov 2026');
});

test('the last hour is shown in minutes, and the last minute is now', () => {
  expect(due('2026-11-26T11:12:30Z').text).toBe('in 47 minutes · 26 Nov 2026');
  expect(due('2026-11-26T11:59:10Z')).toEqual({ text: 'now · 26 Nov 2026', isOverdue: false });
  expect(due('2026-11-26T12:03:10Z').text).toBe('3 minutes ago · 26 Nov 2026');
});

test('an unpaid invoice past its due date is overdue', () => {
  expect(due('2026-11-28T13:00:00Z')).toEqual({ text: '2 days ago · 26 Nov 2026', isOverdue: true });
  expect(due('2026-11-28T13:00:00Z', { status: 'expired' }).isOverdue).toBe(true);
});

test('a paid invoice is never overdue', () => {
  expect(due('2026-11-28T13:00:00Z', { status: 'paid' }).isOverdue).toBe(false);
});
