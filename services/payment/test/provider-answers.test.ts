import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import type { Attempt } from '../src/attempts/attempt.ts';
import {
  alignIntent,
  type CardDeps,
  cancelIntent,
  fetchIntent,
  makeIntent,
} from '../src/rails/card/card-intent.ts';
import { listOfIntent } from '../src/rails/card/provider/list-of-intent.ts';
import { disputeOf } from '../src/rails/card/provider/provider-dispute.ts';
import { findIntentId, onlyOfIntent } from '../src/rails/card/provider/provider-intent.ts';
import { refundOf } from '../src/rails/card/provider/provider-refund.ts';
import { outcomeOf } from '../src/rails/card/rules.ts';

const whole = {
  object: 'refund',
  id: 're_1',
  amount: 1_000,
  created: 1_795_000_000,
  payment_intent: 'pi_1',
  status: 'pending',
};

test('accepts a refund of this payment with its status', () => {
  expect(refundOf(whole as never, 'pi_1')).toMatchObject({
    id: 're_1',
    amountMinor: 1_000n,
    status: 'pending',
  });
});

test('a refund whose status the provider leaves open is under way', () => {
  expect(refundOf({ ...whole, status: null } as never, 'pi_1').status).toBe('pending');
});

/** A list of so many refunds of pi_1, newest first, which the provider returns page by page. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, at) => ({ ...whole, id: `re_${count - at}` }));
  return {
    all,
    list: ({ limit, starting_after: after }: { limit: number; starting_after?: string }) => {
      const start = all.findIndex(({ id }) => id === after) + 1;
      const data = all.slice(start, start + limit);
      return Promise.resolve({ data, has_more: start + limit < all.length });
    },
  };
}

const refunds = { provider: {} as Stripe, intentId: 'pi_1', kind: 'refunds' };

test('everything that is listed for a payment is read, however much it is', async () => {
  const { all, list } = listOf(250);
  expect(await listOfIntent(refunds, list as never)).toEqual(all);
});

test('a list that has no end is refused, and one that ignores its filter is not read to its end', async () => {
  const [endless] = listOf(100).all;
  const repeat = () => Promise.resolve({ data: [endless], has_more: true });
  await expect(listOfIntent(refunds, repeat as never)).rejects.toThrow('not available');
  const mixed = [{ ...whole, id: 're_other', payment_intent: 'pi_2' }, whole];
  const unfiltered = () => Promise.resolve({ data: mixed, has_more: true });
  expect(await listOfIntent(refunds, unfiltered as never)).toHaveLength(1);
});

test.each([
  ['nothing', undefined],
  ['an empty object', {}],
  ['a page of something in between', '<html>'],
  ['another object', { ...whole, object: 'charge' }],
  ['a refund without an id', { ...whole, id: '' }],
  ['a refund of another payment', { ...whole, payment_intent: 'pi_2' }],
  ['a refund without an amount', { ...whole, amount: undefined }],
  ['a refund in a status that nobody knows', { ...whole, status: 'done' }],
])('refuses %s as a refund', (_, answer) => {
  expect(() => refundOf(answer as never, 'pi_1')).toThrow(
    expect.objectContaining({ reason: 'CARD_PROVIDER_ERROR' }),
  );
});

const intent = {
  object: 'payment_intent',
  id: 'pi_1',
  amount: 1_000,
  currency: 'usd',
  status: 'requires_payment_method',
  metadata: { amount_version: '1' },
};

const made = {
  providerReference: 'pi_1',
  state: 'created',
  updatedAt: new Date(),
  readAt: new Date(),
} as const;

test.each([
  ['a refusal of something in between', { message: 'Request blocked' }],
  ['an empty object', {}],
  ['another object', { ...intent, object: 'charge' }],
  ['a payment intent without a status', { ...intent, status: undefined }],
  ['a paid intent that received nothing', { ...intent, status: 'succeeded' }],
])('refuses %s as a payment intent and ends no payment', async (_, answer) => {
  const says = () => Promise.resolve(answer);
  // There is no database: ending the attempt or storing the intent would throw a different error.
  const deps = { provider: { paymentIntents: { create: says, retrieve: says, cancel: says } } } as never;
  const refusal = { reason: 'CARD_PROVIDER_ERROR' };
  await expect(makeIntent(deps, { id: 'attempt', currency: 'USD' } as Attempt)).rejects.toMatchObject(
    refusal,
  );
  await expect(fetchIntent(deps, made)).rejects.toMatchObject(refusal);
  await expect(cancelIntent(deps, 'pi_1')).rejects.toMatchObject(refusal);
});

test.each([
  ['succeeded', false],
  ['processing', false],
  ['canceled', true],
])(
  'an intent that is %s is not cancelled, also when the refusal has no code',
  async (status, isCancelled) => {
    const deps = refusingWithoutCode(status);
    expect(await cancelIntent(deps, 'pi_1')).toBe(isCancelled);
    const invoice = { amountMinor: 800n, amountVersion: 2n, currency: 'USD' } as Invoice;
    const aligned = alignIntent(deps, { id: 'attempt' } as Attempt, { intent: intent as never, invoice });
    expect(await aligned).toBe(false);
  },
);

test('a refusal without a code to cancel an intent that can be paid is an error', async () => {
  await expect(cancelIntent(refusingWithoutCode('requires_action'), 'pi_1')).rejects.toMatchObject({
    reason: 'CARD_PROVIDER_ERROR',
  });
});

/** A provider that refuses to change the intent, which is in this status, and names no code. */
function refusingWithoutCode(status: string): CardDeps {
  const refuse = () =>
    Promise.reject(
      Stripe.errors.StripeError.generate({
        type: 'invalid_request_error',
        message: 'This PaymentIntent has another status.',
        statusCode: 400,
      } as never),
    );
  const retrieve = () => Promise.resolve({ ...intent, status, amount_received: 1_000 });
  return { provider: { paymentIntents: { cancel: refuse, update: refuse, retrieve } } } as never;
}

const dispute = {
  object: 'dispute',
  id: 'dp_1',
  amount: 1_000,
  currency: 'usd',
  status: 'needs_response',
  reason: 'fraudulent',
  payment_intent: 'pi_1',
  balance_transactions: [],
};

test('refuses a response about another payment', async () => {
  const says = () => Promise.resolve(intent);
  const deps = { provider: { paymentIntents: { retrieve: says } } } as never;
  expect(await fetchIntent(deps, made)).toBe(intent);
  await expect(fetchIntent(deps, { ...made, providerReference: 'pi_2' })).rejects.toThrow('not available');
  expect(disputeOf(dispute as never, 'pi_1')).toMatchObject({ id: 'dp_1', amountMinor: 1_000n });
  expect(() => disputeOf(dispute as never, 'pi_2')).toThrow('not available');
});

test('an event that names a charge belongs to its payment, and is retried until the provider names the payment', async () => {
  const about = (answer: object) =>
    findIntentId({ charges: { retrieve: () => Promise.resolve(answer) } } as never, 'ch_1');
  expect(await about({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' })).toBe('pi_1');
  expect(await about({ object: 'charge', id: 'ch_1', payment_intent: null })).toBe('');
  await expect(about({ message: 'Request blocked' })).rejects.toThrow('not available');
});

test('an update that the provider answers with another amount changes nothing', async () => {
  const answers = { paymentIntents: { update: () => Promise.resolve(intent) } };
  // There is no database: storing the new amount would throw.
  const deps = { provider: answers } as unknown as CardDeps;
  const invoice = { amountMinor: 800n, amountVersion: 2n, currency: 'USD' } as Invoice;
  const aligned = alignIntent(deps, { id: 'attempt' } as Attempt, { intent: intent as never, invoice });
  expect(await aligned).toBe(false);
});

test('the paid amount is the one that the provider received, not the one that was requested', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 1_000,
    amount_received: 400,
    currency: 'usd',
    metadata: { amount_version: '3' },
  };
  const attempt = { amountMinor: 1_000n, currency: 'USD', amountVersion: 3n } as Attempt;
  const outcome = outcomeOf(intent as never, attempt, { pollSeconds: 5 });
  expect(outcome).toMatchObject({
    kind: 'taken',
    taken: { reference: 'pi_1', amountMinor: 400n, currency: 'USD', amountVersion: 3n },
  });
});

const poll = { pollSeconds: 5 };
const idle = { failureMark: '', updatedAt: new Date(), readAt: new Date() };

test('an intent without the field of its last failure has not failed', () => {
  const attempt = { ...idle, state: 'created' } as Attempt;
  expect(outcomeOf(intent as never, attempt, poll)).toEqual({ kind: 'open', nextCheckSeconds: 5 });
});

test('a payment that was on its way and is not any more has failed, whether or not the provider says why', () => {
  const attempt = { ...idle, state: 'calling' } as Attempt;
  for (const last_payment_error of [null, undefined]) {
    expect(outcomeOf({ ...intent, last_payment_error } as never, attempt, poll)).toMatchObject({
      kind: 'declined',
      failure: { code: 'card_error', message: expect.stringMatching(/try again .+ Reference: pi_1$/) },
    });
  }
});

test('a list that ignores its filter, or names only charges, still tells which objects are of one payment', async () => {
  const retrieve = (id: string) =>
    Promise.resolve({ object: 'charge', id, payment_intent: id === 'ch_1' ? 'pi_1' : null });
  const listed = [
    { id: 're_1', payment_intent: 'pi_1', charge: 'ch_1' },
    { id: 're_2', payment_intent: 'pi_2', charge: 'ch_2' },
    { id: 're_3', charge: 'ch_1' },
    { id: 're_4', payment_intent: null, charge: { id: 'ch_3' } },
    { id: 're_5', payment_intent: { id: 'pi_1' } },
  ];
  const own = await onlyOfIntent({ charges: { retrieve } } as never, listed as never[], 'pi_1');
  expect(own).toEqual([listed[0], { ...listed[2], payment_intent: 'pi_1' }, listed[4]]);
});

test('a dispute without its reason and its money is a dispute', () => {
  const { reason: _, balance_transactions: __, ...rest } = dispute;
  expect(disputeOf(rest as never, 'pi_1')).toMatchObject({ id: 'dp_1', reason: 'general', movements: [] });
  const moved = { ...dispute, balance_transactions: [{ id: 'txn_1', amount: -1_000 }] };
  expect(disputeOf(moved as never, 'pi_1').movements).toEqual([
    { reference: 'txn_1', isOut: true, feeMinor: 0n, balanceCurrency: 'USD' },
  ]);
  const unclear = { ...dispute, balance_transactions: ['txn_1'] };
  expect(() => disputeOf(unclear as never, 'pi_1')).toThrow('not available');
});
