import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { openSandbox, type Sandbox, startSandbox, until } from './sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.stop());

test('a pending refund returns no money until it is finished', async () => {
  await order({ kind: 'refund_pending', times: 1 });
  const intent = await pay();
  const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const finished = await finish(refund.id, 'succeeded');
  expect(finished).toMatchObject({ status: 200, body: { id: refund.id, status: 'succeeded' } });
  expect(finished.body.pending_reason).toBeUndefined();
  expect(await types()).toEqual([
    'charge.refund.updated',
    'refund.updated',
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
  expect((await finish(refund.id, 'canceled')).status).toBe(400);
});

test('a failing refund succeeds first and then returns the money to the balance', async () => {
  await order({ kind: 'refund_fails', times: 1, delayMs: 300 });
  const intent = await pay();
  const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  expect(refund.status).toBe('succeeded');
  await until(async () => (await sandbox.stripe.refunds.retrieve(refund.id)).status === 'failed');
  expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await types())[0]).toBe('refund.failed');
  expect((await sandbox.stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
});

test('the future outcome of a refund survives a restart', async () => {
  await order({ kind: 'refund_pending', times: 1, delayMs: 1_000 });
  const intent = await pay();
  const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  await sandbox.stop();
  sandbox = await openSandbox(sandbox.config);
  await until(async () => (await sandbox.stripe.refunds.retrieve(refund.id)).status === 'succeeded');
});

test('the published refund test cards behave as documented', async () => {
  const pending = await pay('pm_card_pendingRefund');
  const failing = await pay('pm_card_refundFail');
  const refunds = [
    await sandbox.stripe.refunds.create({ payment_intent: pending.id }),
    await sandbox.stripe.refunds.create({ payment_intent: failing.id }),
  ];
  expect(refunds.map(({ status }) => status)).toEqual(['pending', 'succeeded']);
  const statuses = async () =>
    await Promise.all(refunds.map(async ({ id }) => (await sandbox.stripe.refunds.retrieve(id)).status));
  await until(async () => (await statuses()).join() === 'succeeded,failed');
});

test('a dispute withdraws amount and fee from the balance, names its deadline and forbids refunds', async () => {
  const intent = await pay();
  const { status, body } = await dispute(intent.id, { reason: 'product_not_received', amount: 600 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'dispute',
    amount: 600,
    currency: 'usd',
    payment_intent: intent.id,
    reason: 'product_not_received',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -600, fee: 1_500, net: -2_100, reporting_category: 'dispute' }],
  });
  expect(body.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000);
  expect(await sandbox.stripe.disputes.retrieve(body.id)).toEqual(body);
  expect((await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data).toEqual([body]);
  expect((await types()).slice(0, 2)).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
  await expect(sandbox.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect((await dispute(intent.id, {})).status).toBe(400);
});

test('a won dispute returns the amount and a lost one nothing', async () => {
  const [won, lost] = [await pay(), await pay()];
  await dispute(won.id, {});
  await dispute(lost.id, {});
  const back = (await close(won.id, 'won')).body;
  expect(back).toMatchObject({ status: 'won' });
  expect(back.balance_transactions.map(({ net }: { net: number }) => net)).toEqual([-2_500, 1_000]);
  expect((await types()).slice(0, 2)).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
  const gone = (await close(lost.id, 'lost')).body;
  expect(gone).toMatchObject({ status: 'lost', balance_transactions: [{ net: -2_500 }] });
  expect((await close(lost.id, 'won')).status).toBe(400);
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.disputes).toEqual([back, gone]);
});

test('an inquiry moves no money, can be closed, and can become a chargeback', async () => {
  const intent = await pay('pm_card_createDisputeInquiry');
  const [inquiry] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  const chargeback = (await dispute(intent.id, {})).body;
  expect(chargeback).toMatchObject({ id: inquiry?.id, status: 'needs_response' });
  expect(chargeback.balance_transactions).toHaveLength(1);

  const other = await pay('pm_card_createDisputeInquiry');
  expect((await close(other.id, 'won')).status).toBe(400);
  expect((await close(other.id, 'warning_closed')).body).toMatchObject({
    status: 'warning_closed',
    balance_transactions: [],
  });
});

test('an early fraud warning withdraws nothing', async () => {
  const intent = await pay('pm_card_createIssuerFraudRecord');
  const [warning] = (await sandbox.stripe.radar.earlyFraudWarnings.list({ payment_intent: intent.id })).data;
  expect(warning).toMatchObject({ actionable: true, payment_intent: intent.id });
  expect((await types())[0]).toBe('radar.early_fraud_warning.created');
});

function pay(payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return sandbox.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    payment_method,
    confirm: true,
  });
}

async function order(fault: Record<string, unknown>): Promise<void> {
  expect((await sandbox.control('POST', '/sandbox/faults', fault)).status).toBe(201);
}

function finish(id: string, status: string): ReturnType<Sandbox['control']> {
  return sandbox.control('POST', `/sandbox/refunds/${id}/finish`, { status });
}

function dispute(id: string, body: object): ReturnType<Sandbox['control']> {
  return sandbox.control('POST', `/sandbox/payment_intents/${id}/dispute`, body);
}

function close(id: string, status: string): ReturnType<Sandbox['control']> {
  return sandbox.control('POST', `/sandbox/payment_intents/${id}/dispute/close`, { status });
}

async function types(): Promise<string[]> {
  return (await sandbox.stripe.events.list()).data.map(({ type }) => type);
}
