import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { openSandbox, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ FEE_BASIS_POINTS: '290', FEE_FIXED_MINOR: '30' });
});

afterEach(() => sandbox.stop());

test('a charge is on the balance less its fee, with its id and its payment', async () => {
  const intent = await pay(1_051);
  const [moved] = await movements();
  // 2.9 % of 10.51 is 30.479 cents.
  expect(moved).toMatchObject({
    object: 'balance_transaction',
    type: 'charge',
    amount: 1_051,
    fee: 60,
    net: 991,
    currency: 'usd',
    fee_details: [{ amount: 60, type: 'stripe_fee', currency: 'usd' }],
    source: { object: 'charge', id: intent.latest_charge, payment_intent: intent.id, amount: 1_051 },
  });
  const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge.balance_transaction).toBe(moved?.id);
});

test('refunds, failed refunds and disputes move the balance, and a payout empties it', async () => {
  const intent = await pay(1_000);
  const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
  await sandbox.control('POST', `/sandbox/refunds/${refund.id}/finish`, { status: 'failed' });
  const other = await pay(10_000);
  await sandbox.control('POST', `/sandbox/payment_intents/${other.id}/dispute`, {});
  expect((await sandbox.control('POST', '/sandbox/payouts')).body.payouts).toEqual([]);
  expect((await movements()).map(({ type, net }) => `${type} ${net}`)).toEqual([
    'adjustment -11500',
    'charge 9680',
    'refund_failure 400',
    'refund -400',
    'charge 941',
  ]);
  await pay(5_000);
  const paid = (await sandbox.control('POST', '/sandbox/payouts')).body.payouts;
  expect(paid).toMatchObject([{ amount: 3_946, currency: 'usd', status: 'paid' }]);
  expect((await movements())[0]).toMatchObject({ type: 'payout', amount: -3_946, fee: 0 });
  expect((await sandbox.stripe.payouts.list()).data).toMatchObject([{ id: paid[0].id }]);
  expect((await sandbox.control('POST', '/sandbox/payouts')).body.payouts).toEqual([]);
});

test('a declined card and an unfinished payment move nothing', async () => {
  await expect(pay(1_000, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await pay(1_000, 'pm_card_sandboxProcessing');
  expect(await movements()).toEqual([]);
});

test('the report is paged and filtered by time and type, and survives a restart', async () => {
  for (let count = 0; count < 5; count += 1) await pay(1_000 + count);
  const all = await movements();
  const first = await sandbox.stripe.balanceTransactions.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: all.slice(0, 2).map(({ id }) => ({ id })) });
  const second = await sandbox.stripe.balanceTransactions.list({
    limit: 3,
    starting_after: first.data[1]?.id ?? '',
  });
  expect(second).toMatchObject({ has_more: false, data: all.slice(2).map(({ id }) => ({ id })) });
  const now = Math.floor(Date.now() / 1000);
  const { balanceTransactions } = sandbox.stripe;
  expect((await balanceTransactions.list({ created: { gte: now - 60, lt: now + 60 } })).data).toHaveLength(5);
  expect((await balanceTransactions.list({ created: { lt: now - 60 } })).data).toEqual([]);
  expect((await balanceTransactions.list({ type: 'refund' })).data).toEqual([]);
  await sandbox.stop();
  sandbox = await openSandbox(sandbox.config);
  expect(await movements()).toEqual(all);
});

test('only the secret key reads the balance', async () => {
  expect((await sandbox.fromBrowser('GET', '/v1/balance_transactions', {})).status).not.toBe(200);
  expect((await sandbox.fromBrowser('GET', '/v1/payouts', {})).status).not.toBe(200);
});

function pay(amount: number, payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return sandbox.stripe.paymentIntents.create({ amount, currency: 'usd', payment_method, confirm: true });
}

async function movements(): Promise<Stripe.BalanceTransaction[]> {
  return (await sandbox.stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] })).data;
}
