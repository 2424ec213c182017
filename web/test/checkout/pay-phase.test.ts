import { expect, test } from '@jest/globals';
import { payPhase } from '../../src/checkout/pay-phase.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const before = new Date('2026-11-22T00:00:00Z');
const after = new Date('2026-11-29T00:00:00Z');

test.each([
  ['a pending invoice', {}, 'payable'],
  ['one whose last attempt failed', { status: 'failed' }, 'payable'],
  ['one that a coupon covers whole', { amountMinor: 0 }, 'nothing_due'],
  ['one with a payment under way', { paymentInProgress: true }, 'confirming'],
  ['one that an admin looks at', { status: 'pending_admin_review', paymentInProgress: true }, 'under_review'],
  ['a paid one', { status: 'paid' }, 'paid'],
  ['an expired one', { status: 'expired' }, 'expired'],
  ['a cancelled one', { status: 'cancelled' }, 'other'],
  ['a refunded one', { status: 'refunded' }, 'other'],
  ['one that waits for the bank', { status: 'awaiting_bank_transfer', paymentInProgress: true }, 'other'],
] as const)('%s before its due date', (_kind, facts, phase) => {
  expect(payPhase(anInvoice(facts), before)).toBe(phase);
});

test('an unpaid invoice past its due date is expired even before its status says so', () => {
  expect(payPhase(anInvoice(), after)).toBe('expired');
  expect(payPhase(anInvoice({ status: 'failed' }), after)).toBe('expired');
});

test('a payment in progress takes precedence over a due date that has passed', () => {
  expect(payPhase(anInvoice({ paymentInProgress: true }), after)).toBe('confirming');
});

test('a due date does not matter for a paid invoice or one under review', () => {
  expect(payPhase(anInvoice({ status: 'paid' }), after)).toBe('paid');
  expect(payPhase(anInvoice({ status: 'pending_admin_review' }), after)).toBe('under_review');
});
