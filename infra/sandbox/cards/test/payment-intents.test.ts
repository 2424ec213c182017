import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { cardForm, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.stop());

test('an intent is created with what the checkout sends and read back the same', async () => {
  const intent = await create({ metadata: { attempt: 'a1', amountVersion: 3 }, description: 'GFA-INV-100' });
  expect(intent).toMatchObject({
    object: 'payment_intent',
    amount: 12_345,
    amount_received: 0,
    currency: 'usd',
    description: 'GFA-INV-100',
    livemode: false,
    metadata: { attempt: 'a1', amountVersion: '3' },
    status: 'requires_payment_method',
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
  });
  expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
  expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect((await sandbox.stripe.paymentIntents.list({ limit: 1 })).data).toEqual([intent]);
});

test('the browser confirms with the publishable key and its client secret, and sees the reduced intent', async () => {
  const intent = await create({ metadata: { attempt: 'a1' } });
  const confirmed = await confirm(intent, '4242424242424242');
  expect(confirmed).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });
  expect(confirmed.body.metadata).toBeUndefined();
  expect(confirmed.body.latest_charge).toBeUndefined();

  const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  });
  expect(paid).toMatchObject({
    amount_received: 12_345,
    latest_charge: {
      object: 'charge',
      amount: 12_345,
      paid: true,
      refunded: false,
      payment_intent: intent.id,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
    payment_method: { object: 'payment_method', card: { last4: '4242', exp_month: 12, exp_year: 2050 } },
  });
  const charge = paid.latest_charge as Stripe.Charge;
  expect(await sandbox.stripe.charges.retrieve(charge.id)).toEqual(charge);
});

test('the publishable key alone, with a wrong client secret, or for anything else is refused', async () => {
  const intent = await create();
  const path = `/v1/payment_intents/${intent.id}`;
  expect((await sandbox.fromBrowser('GET', path, {})).status).toBe(400);
  expect((await sandbox.fromBrowser('GET', path, { client_secret: `${intent.client_secret}x` })).status).toBe(
    400,
  );
  expect((await sandbox.fromBrowser('GET', path, { client_secret: intent.client_secret ?? '' })).status).toBe(
    200,
  );
  for (const secretOnly of ['/v1/payment_intents', path, `${path}/cancel`, '/v1/refunds']) {
    const answer = await sandbox.fromBrowser('POST', secretOnly, {});
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } });
  }
});

test('browser calls from another origin pass their preflight', async () => {
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/pi_1/confirm`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5000', 'access-control-request-method': 'POST' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
])(
  'card %s fails with 402 %s (%s), records the error and leaves the intent payable',
  async (number, code, decline) => {
    const intent = await create();
    const declined = await confirm(intent, number);
    expect(declined).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code,
          decline_code: decline,
          message: expect.any(String),
          payment_intent: { id: intent.id, status: 'requires_payment_method' },
        },
      },
    });
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: {
        code,
        decline_code: decline,
        payment_method: { card: { last4: number.slice(-4) } },
      },
    });
    expect((await confirm(intent, '4242424242424242')).body.status).toBe('succeeded');
  },
);

test('unpublished test numbers and malformed cards are refused without changing the intent', async () => {
  const intent = await create();
  const malformed: [Record<string, string>, string][] = [
    [{ 'payment_method_data[card][number]': '4012888888881881' }, 'card_declined'],
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'payment_method_data[card][number]': '42' }, 'incorrect_number'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ];
  for (const [change, code] of malformed) {
    const form = { ...cardForm('4242424242424242', intent.client_secret), ...change };
    const answer = await sandbox.fromBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, form);
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  }
  expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toEqual([]);
});

test('an amount can change before the confirmation and not afterwards; metadata always can', async () => {
  const intent = await create({ metadata: { a: '1', b: '2' } });
  const updated = await sandbox.stripe.paymentIntents.update(intent.id, {
    amount: 9_900,
    metadata: { b: '', c: '3' },
  });
  expect(updated).toMatchObject({
    amount: 9_900,
    metadata: { a: '1', c: '3' },
    client_secret: intent.client_secret,
  });
  expect(updated.metadata.b).toBeUndefined();
  await confirm(intent, '4242424242424242');
  await expect(sandbox.stripe.paymentIntents.update(intent.id, { amount: 1_000 })).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  });
  const noted = await sandbox.stripe.paymentIntents.update(intent.id, { metadata: { d: '4' } });
  expect(noted).toMatchObject({
    amount: 9_900,
    amount_received: 9_900,
    metadata: { a: '1', c: '3', d: '4' },
  });
});

test('an unpaid intent is canceled once; a succeeded or processing one cannot be', async () => {
  const intent = await create();
  const canceled = await sandbox.stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    canceled_at: expect.any(Number),
  });
  const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
  await expect(sandbox.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject(refusal);
  expect((await confirm(intent, '4242424242424242')).body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'canceled' },
  });

  for (const number of ['4242424242424242', '4000000000009094']) {
    const paid = await create();
    await confirm(paid, number);
    await expect(sandbox.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(refusal);
  }
});

test('a succeeded intent cannot be confirmed again, so it is charged once', async () => {
  const intent = await create();
  await confirm(intent, '4242424242424242');
  expect(await confirm(intent, '4242424242424242')).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  });
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toHaveLength(1);
});

test('a server confirms with the published test names', async () => {
  const created = await create({ payment_method: 'pm_card_visa' });
  expect(created.status).toBe('requires_confirmation');
  expect(await sandbox.stripe.paymentIntents.confirm(created.id)).toMatchObject({ status: 'succeeded' });
  expect(await create({ payment_method: 'pm_card_visa', confirm: true })).toMatchObject({
    status: 'succeeded',
  });
  for (const [name, declineCode] of [
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ] as const) {
    const { id } = await create();
    await expect(sandbox.stripe.paymentIntents.confirm(id, { payment_method: name })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: declineCode,
    });
  }
  await expect(
    sandbox.stripe.paymentIntents.confirm(created.id.replace('pi_', 'pi_0')),
  ).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a processing payment waits for the control call, which ends it once with either outcome', async () => {
  const intents = [await create(), await create()] as const;
  for (const intent of intents) {
    expect((await confirm(intent, '4000000000009094')).body.status).toBe('processing');
  }
  const finish = (intent: Stripe.PaymentIntent, outcome: string) =>
    sandbox.control('POST', `/sandbox/payment_intents/${intent.id}/finish`, { outcome });
  expect(await finish(intents[0], 'succeeded')).toMatchObject({
    status: 200,
    body: { status: 'succeeded', amount_received: 12_345 },
  });
  expect(await finish(intents[1], 'failed')).toMatchObject({
    status: 200,
    body: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  expect((await finish(intents[0], 'succeeded')).status).toBe(400);
  expect((await finish(intents[0], 'perhaps')).status).toBe(400);
  const { charges } = (await sandbox.control('GET', '/sandbox/ledger')).body;
  expect(charges.map(({ status }: Stripe.Charge) => status)).toEqual(['succeeded', 'failed']);
});

test.each([
  [{ amount: 49 }, 'amount_too_small'],
  [{ amount: 399, currency: 'hkd' }, 'amount_too_small'],
  [{ amount: 100_000_000 }, 'amount_too_large'],
  [{ amount: 0 }, 'parameter_invalid_integer'],
  [{ amount: 10.5 }, 'parameter_invalid_integer'],
  [{ amount: undefined }, 'parameter_missing'],
  [{ colour: 'red' }, 'parameter_unknown'],
])('creating with %j is refused with %s', async (change, code) => {
  await expect(create(change as Partial<Stripe.PaymentIntentCreateParams>)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
  });
});

test('a missing, wrong or live key is refused in the envelope that the SDK needs', async () => {
  for (const key of ['', 'sk_test_other', 'sk_live_real', 'rk_live_real']) {
    const answer = await fetch(`${sandbox.url}/v1/events`, {
      headers: key ? { authorization: `Bearer ${key}` } : {},
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  }
  const unknown = await fetch(`${sandbox.url}/v1/customers`, {
    headers: { authorization: `Bearer ${sandbox.config.secretKey}` },
  });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({
    error: { message: 'Unrecognized request URL (GET: /v1/customers).' },
  });
});

test('the data file contains no more than the last four digits of a card', async () => {
  const intent = await create();
  await sandbox.fromBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    ...cardForm('4000000000000002', intent.client_secret),
    'payment_method_data[card][cvc]': '987',
  });
  const file = await readFile(sandbox.config.dataFile, 'utf8');
  expect(file).toContain('0002');
  expect(file).not.toContain('4000000000000002');
  expect(file).not.toContain('"987"');
});

test('health is answered, and other addresses are not found', async () => {
  expect((await sandbox.control('GET', '/sandbox/nothing')).status).toBe(404);
  expect(await sandbox.control('GET', '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
});

function create(parameters: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
  return sandbox.stripe.paymentIntents.create({ amount: 12_345, currency: 'usd', ...parameters });
}

function confirm(intent: Stripe.PaymentIntent, number: string) {
  const form = cardForm(number, intent.client_secret);
  return sandbox.fromBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, form);
}
