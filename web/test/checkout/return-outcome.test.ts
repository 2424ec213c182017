import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { expect, test } from '@jest/globals';
import { returnOutcome } from '../../src/checkout/rails/card/return-outcome.ts';
import type { CardReturnState } from '../../src/checkout/rails/card/use-card-return.ts';

const querying = { isQuerying: true, hasPaymentIntent: true, isConfirmed: false };
/** Also the state after a 404 for an unknown payment. */
const answered = { isQuerying: false, hasPaymentIntent: true, isConfirmed: false };
/** The query names no payment. */
const unasked = { isQuerying: false, hasPaymentIntent: false, isConfirmed: false };

/** Paid invoices are paid by card here. */
const outcomeOf = (facts: Pick<Invoice, 'status' | 'paymentInProgress'>, asked: CardReturnState) =>
  returnOutcome({ ...facts, paymentProvider: facts.status === 'paid' ? 'stripe' : null }, asked);

test('a paid invoice is shown as paid, whatever the provider said', () => {
  for (const asked of [querying, answered, unasked]) {
    expect(outcomeOf({ status: 'paid', paymentInProgress: false }, asked)).toBe('paid');
  }
});

test('an invoice that was paid in another way is shown on its own page', () => {
  for (const paymentProvider of ['other', 'manual'] as const) {
    const facts = { status: 'paid', paymentInProgress: false, paymentProvider } as const;
    expect(returnOutcome(facts, answered)).toBe('back');
  }
});

test('while the provider is being asked, or the payment is in progress, nothing else is shown', () => {
  expect(outcomeOf({ status: 'failed', paymentInProgress: false }, querying)).toBe('processing');
  expect(outcomeOf({ status: 'pending', paymentInProgress: true }, answered)).toBe('processing');
  expect(outcomeOf({ status: 'awaiting_bank_transfer', paymentInProgress: false }, answered)).toBe(
    'processing',
  );
});

test('a declined payment leads back to the payment methods', () => {
  expect(outcomeOf({ status: 'failed', paymentInProgress: false }, answered)).toBe('back');
});

test('a pending invoice leads back once the server knows of no payment; without one to ask about it may be in progress', () => {
  expect(outcomeOf({ status: 'pending', paymentInProgress: false }, unasked)).toBe('processing');
  expect(outcomeOf({ status: 'pending', paymentInProgress: false }, querying)).toBe('processing');
  expect(outcomeOf({ status: 'pending', paymentInProgress: false }, answered)).toBe('back');
});

test('an invoice that was cancelled in the meantime is not shown as processing forever', () => {
  expect(outcomeOf({ status: 'cancelled', paymentInProgress: false }, answered)).toBe('back');
});

test('a payment that the provider confirmed is processing until it is recorded, whatever the status', () => {
  const confirmed = { ...answered, isConfirmed: true };
  expect(outcomeOf({ status: 'pending', paymentInProgress: false }, confirmed)).toBe('processing');
  expect(outcomeOf({ status: 'failed', paymentInProgress: false }, confirmed)).toBe('processing');
  expect(outcomeOf({ status: 'expired', paymentInProgress: false }, confirmed)).toBe('processing');
  expect(outcomeOf({ status: 'paid', paymentInProgress: false }, confirmed)).toBe('paid');
  expect(outcomeOf({ status: 'cancelled', paymentInProgress: false }, confirmed)).toBe('back');
});
