import { expect, test } from '@jest/globals';
import {
  type Action,
  actions,
  isPayable,
  next,
  type Status,
  sourcesOf,
  statuses,
  targetOf,
} from '../src/invoices/state.ts';

/** The life cycle of an invoice as specified, written down a second time on purpose. */
const agreed: [Status, Action, Status][] = [
  ['pending', 'request_review', 'pending_admin_review'],
  ['failed', 'request_review', 'pending_admin_review'],
  ['pending', 'await_transfer', 'awaiting_bank_transfer'],
  ['failed', 'await_transfer', 'awaiting_bank_transfer'],
  ['pending', 'settle', 'paid'],
  ['failed', 'settle', 'paid'],
  ['awaiting_bank_transfer', 'settle', 'paid'],
  ['expired', 'settle_late', 'paid'],
  ['pending_admin_review', 'approve', 'paid'],
  ['pending', 'complete', 'paid'],
  ['failed', 'complete', 'paid'],
  ['pending_admin_review', 'reject', 'pending'],
  ['pending', 'fail', 'failed'],
  ['awaiting_bank_transfer', 'fail_transfer', 'failed'],
  ['pending', 'expire', 'expired'],
  ['failed', 'expire', 'expired'],
  ['expired', 'revive', 'pending'],
  ['paid', 'refund', 'refunded'],
  ['refunded', 'return_refund', 'paid'],
  ['pending', 'cancel', 'cancelled'],
  ['failed', 'cancel', 'cancelled'],
  ['awaiting_bank_transfer', 'cancel', 'cancelled'],
  ['pending_admin_review', 'cancel', 'cancelled'],
  ['paid', 'cancel', 'cancelled'],
  ['expired', 'cancel', 'cancelled'],
  ['refunded', 'cancel', 'cancelled'],
];

const pairs = statuses.flatMap((from) => actions.map((action) => [from, action] as const));

test.each(pairs)('%s by %s leads to the agreed status, or nowhere', (from, action) => {
  const expected = agreed.find(([source, by]) => source === from && by === action)?.[2];
  expect(next(from, action)).toBe(expected);
  expect(sourcesOf(action).includes(from)).toBe(expected !== undefined);
  if (expected !== undefined) expect(targetOf(action)).toBe(expected);
});

test('only pending and failed invoices can be paid, and only cancelled ones are final', () => {
  expect(statuses.filter(isPayable)).toEqual(['pending', 'failed']);
  const ends = statuses.filter((from) => actions.every((action) => next(from, action) === undefined));
  expect(ends).toEqual(['cancelled']);
});
