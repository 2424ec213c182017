import type { HistoryEntry } from '@checkout/contract/admin-invoice/schema.ts';
import { expect, test } from '@jest/globals';
import { expectedAmount } from '../../src/admin/invoices/dialogs/expected-amount.ts';
import { neighboursOf } from '../../src/admin/invoices/drawer/neighbours-of.ts';
import { decisionOf } from '../../src/admin/review-desk/decision-of.ts';
import { goneFrom, inOrderSeen, nextAfter } from '../../src/admin/review-desk/queue-order.ts';

const [a, b, c, d] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }] as const;

test('waiting payments keep their place, and new ones come at the end', () => {
  expect(inOrderSeen([], [a, b, c])).toEqual([a, b, c]);
  expect(inOrderSeen([b, c], [a, b, c, d])).toEqual([b, c, a, d]);
  expect(inOrderSeen([a, b, c], [c, a])).toEqual([a, c]);
});

test('removed payments are those that were shown and no longer exist', () => {
  expect(goneFrom([a, b, c], [c, d])).toEqual([a, b]);
  expect(goneFrom([], [a])).toEqual([]);
});

test.each([
  ['the next one', 'b', [a, b, c], 'c'],
  ['the next that still waits', 'a', [a, c], 'c'],
  ['the one before where it was the last', 'c', [a, b, c], 'b'],
  ['one that came meanwhile', 'c', [c, d], 'd'],
  ['the first where it was never in the queue', 'x', [b, c], 'b'],
  ['nowhere where nothing else waits', 'b', [b], ''],
])('after a decision the desk continues with %s', (_where, id, waiting, next) => {
  expect(nextAfter(id, { seen: [a, b, c], waiting })).toBe(next);
});

const entry = (from: string | null, to: string): HistoryEntry => ({
  at: '2026-11-21T10:00:00.000Z',
  actor: 'u1',
  actorName: 'Marta Keller',
  from,
  to,
  reason: null,
});
const asked = [entry(null, 'pending'), entry('pending', 'pending_admin_review')];

test('the decision is the last time that the payment left review', () => {
  expect(decisionOf(asked)).toBeUndefined();
  expect(decisionOf([...asked, entry('pending_admin_review', 'paid')])?.outcome).toBe('paid');
  const rejected = [...asked, entry('pending_admin_review', 'pending')];
  expect(decisionOf(rejected)?.outcome).toBe('pending');
  expect(decisionOf([...rejected, entry('pending', 'paid')])?.outcome).toBe('pending');
  expect(decisionOf([...rejected, entry('pending', 'pending_admin_review')])).toBeUndefined();
  // A change of the due date or the notes decides nothing.
  expect(decisionOf([...asked, entry('pending_admin_review', 'pending_admin_review')])).toBeUndefined();
});

test('the expected amount is in the currency in which the payer pays', () => {
  const due = { amountMinor: 2_500, currency: 'USD' } as const;
  const invoice = { ...due, convertedAmountMinor: null, convertedCurrency: null };
  expect(expectedAmount(invoice)).toEqual(due);
  expect(expectedAmount({ ...invoice, convertedAmountMinor: 19_988, convertedCurrency: 'HKD' })).toEqual({
    amountMinor: 19_988,
    currency: 'HKD',
  });
});

test('neighbours come from the list, and rows outside it have none', () => {
  expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf(['a', 'b', 'c'], 'a')).toEqual({ next: 'b' });
  expect(neighboursOf(['a', 'b'], 'x')).toEqual({});
});
