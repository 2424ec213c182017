import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.stop());

test('a payment can be refunded in parts until nothing is left', async () => {
  const intent = await pay(1_000);
  const first = await sandbox.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    metadata: { why: 'late' },
  });
  expect(first).toMatchObject({
    object: 'refund',
    amount: 400,
    currency: 'usd',
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: { why: 'late' },
  });
  await expect(
    sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 601 }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  });
  const rest = await sandbox.stripe.refunds.create({ charge: String(intent.latest_charge) });
  expect(rest.amount).toBe(600);
  await expect(sandbox.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });

  const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ amount_refunded: 1_000, refunded: true });
  expect(charge.refunds?.data).toEqual([rest, first]);
  expect(await sandbox.stripe.refunds.retrieve(first.id)).toEqual(first);
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.refunds).toEqual([first, rest]);
});

test('an unpaid or unknown intent cannot be refunded', async () => {
  const unpaid = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  await expect(sandbox.stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(sandbox.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(sandbox.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
});

test('refunds are listed by payment and charge, newest first, and paged', async () => {
  const other = await pay(1_000);
  await sandbox.stripe.refunds.create({ payment_intent: other.id });
  const intent = await pay(1_000);
  const refunds = [];
  for (const amount of [100, 200, 300]) {
    refunds.unshift(await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount }));
  }
  expect((await sandbox.stripe.refunds.list({ payment_intent: intent.id })).data).toEqual(refunds);
  expect((await sandbox.stripe.refunds.list({ charge: String(intent.latest_charge) })).data).toEqual(refunds);
  const page = await sandbox.stripe.refunds.list({ payment_intent: intent.id, limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: refunds.slice(0, 2) });
  const collected = await sandbox.stripe.refunds.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
  expect(collected).toHaveLength(4);
  const before = await sandbox.stripe.refunds.list({
    payment_intent: intent.id,
    ending_before: refunds[2]?.id ?? '',
  });
  expect(before.data).toEqual(refunds.slice(0, 2));
});

test('each step of a payment creates its event with the object as it was then', async () => {
  const intent = await pay(1_000);
  await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  const events = (await sandbox.stripe.events.list()).data;
  expect(events.map(({ type }) => type)).toEqual([
    'refund.updated',
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
  expect(events[4]).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: intent.id, status: 'requires_confirmation', amount_received: 0 } },
    request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
  });
  expect(await sandbox.stripe.events.retrieve(events[3]?.id ?? '')).toEqual(events[3]);
  const succeeded = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' });
  expect(succeeded.data).toEqual([events[3]]);
  const both = await sandbox.stripe.events.list({ types: ['charge.refunded', 'payment_intent.created'] });
  expect(both.data).toEqual([events[1], events[4]]);
  expect(
    (await sandbox.stripe.events.list({ created: { gt: Math.floor(Date.now() / 1000) + 5 } })).data,
  ).toEqual([]);
});

test('lists expand what they contain, and an unknown property is refused', async () => {
  const intent = await pay(1_000);
  const { data } = await sandbox.stripe.paymentIntents.list({
    expand: ['data.latest_charge.payment_method'],
  });
  expect(data[0]).toMatchObject({
    id: intent.id,
    latest_charge: { payment_method: { card: { last4: '4242' } } },
  });
  await expect(
    sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['amount'] }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (amount).',
  });
});

function pay(amount: number): Promise<Stripe.PaymentIntent> {
  const parameters = { amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  return sandbox.stripe.paymentIntents.create(parameters);
}
