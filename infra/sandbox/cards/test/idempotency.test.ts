import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cardForm, openSandbox, type Sandbox, startSandbox } from './sandbox.ts';

const parameters = { amount: 1_000, currency: 'usd', metadata: { attempt: 'a1' } };
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.stop());

test('the same key and parameters replay the first response and create nothing, also after a restart', async () => {
  const options = { idempotencyKey: 'attempt-1' };
  const first = await sandbox.stripe.paymentIntents.create(parameters, options);
  const second = await sandbox.stripe.paymentIntents.create(parameters, options);
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  await sandbox.stop();
  sandbox = await openSandbox(sandbox.config);
  expect(await sandbox.stripe.paymentIntents.create(parameters, options)).toEqual(first);
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('the same key with other parameters, or on another call, is refused', async () => {
  const options = { idempotencyKey: 'attempt-1' };
  const intent = await sandbox.stripe.paymentIntents.create(parameters, options);
  const refusal = { statusCode: 400, type: 'StripeIdempotencyError' };
  await expect(
    sandbox.stripe.paymentIntents.create({ ...parameters, amount: 2_000 }, options),
  ).rejects.toMatchObject(refusal);
  await expect(sandbox.stripe.paymentIntents.cancel(intent.id, {}, options)).rejects.toMatchObject(refusal);
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('the same key during the first request is refused with 409', async () => {
  await sandbox.control('POST', '/sandbox/faults', { kind: 'slow', times: 1, delayMs: 3_000 });
  const options = { idempotencyKey: 'attempt-1' };
  const [first, second] = await Promise.allSettled([
    sandbox.stripe.paymentIntents.create(parameters, options),
    sandbox.stripe.paymentIntents.create(parameters, options),
  ]);
  const outcomes = [first.status, second.status].sort();
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  const refused = first.status === 'rejected' ? first : (second as PromiseRejectedResult);
  expect(refused.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
});

test('a 500 is replayed too, while a new key executes the request', async () => {
  await sandbox.control('POST', '/sandbox/faults', { kind: 'error', times: 1 });
  const failing = () => sandbox.stripe.paymentIntents.create(parameters, { idempotencyKey: 'attempt-1' });
  await expect(failing()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  await expect(failing()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([]);
  await sandbox.stripe.paymentIntents.create(parameters, { idempotencyKey: 'attempt-2' });
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a response to refused parameters is not stored, because the work never began', async () => {
  const options = { idempotencyKey: 'attempt-1' };
  await expect(
    sandbox.stripe.paymentIntents.create({ ...parameters, amount: 1 }, options),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  const intent = await sandbox.stripe.paymentIntents.create(parameters, options);
  expect(intent.amount).toBe(1_000);
});

test('a refund with the same key refunds once', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({
    ...parameters,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const refund = () =>
    sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, { idempotencyKey: 'refund-1' });
  expect(await refund()).toEqual(await refund());
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.refunds).toHaveLength(1);
});

test('a declined confirmation is replayed under its key and retried under another', async () => {
  const intent = await sandbox.stripe.paymentIntents.create(parameters);
  const confirm = (idempotencyKey: string) =>
    sandbox.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey },
    );
  for (const key of ['one', 'one', 'two'])
    await expect(confirm(key)).rejects.toMatchObject({ statusCode: 402 });
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toHaveLength(2);
});

test('two browsers confirming one intent at the same time charge it once', async () => {
  const intent = await sandbox.stripe.paymentIntents.create(parameters);
  const form = cardForm('4242424242424242', intent.client_secret);
  const path = `/v1/payment_intents/${intent.id}/confirm`;
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.fromBrowser('POST', path, form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toHaveLength(1);
});
