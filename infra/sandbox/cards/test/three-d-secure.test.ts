import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cardForm, openSandbox, type Sandbox, startSandbox } from './sandbox.ts';

const returnUrl = 'http://localhost:5000/pay/1/stripe/success?from=card';
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.stop());

test('the page completes the payment and redirects back with its outcome', async () => {
  const { id, clientSecret, url } = await startAuthentication();
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:5000");
  const text = await page.text();
  expect(text).toContain('Complete authentication');
  expect(text).toContain('Fail authentication');
  expect(text).toContain('$10.00');
  expect(text).not.toContain('<script');

  const answer = await choose(url, 'succeeded');
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)).toEqual({
    from: 'card',
    payment_intent: id,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 1_000,
    next_action: null,
  });
});

test('failing redirects back too, makes no charge and leaves the intent payable', async () => {
  const { id, url } = await startAuthentication();
  const answer = await choose(url, 'failed');
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('failed');
  const intent = await sandbox.stripe.paymentIntents.retrieve(id);
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect(intent.last_payment_error?.charge).toBeUndefined();
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toEqual([]);
});

test('pressing twice changes nothing and leads to the same place', async () => {
  const { id, url } = await startAuthentication();
  const first = await choose(url, 'succeeded');
  const second = await choose(url, 'failed');
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  expect((await sandbox.control('GET', '/sandbox/ledger')).body.charges).toHaveLength(1);
});

test('an address with another key leads nowhere', async () => {
  const { id, url } = await startAuthentication();
  const guessed = url.replace(/[^/]+$/, 'x'.repeat(32));
  expect((await fetch(guessed)).status).toBe(404);
  expect((await choose(guessed, 'succeeded')).status).toBe(404);
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
});

test('the control call replaces the page, and the page survives a restart', async () => {
  const { id, url } = await startAuthentication();
  await sandbox.stop();
  sandbox = await openSandbox(sandbox.config);
  expect((await fetch(sandbox.url + new URL(url).pathname)).status).toBe(200);
  const path = `/sandbox/payment_intents/${id}/authenticate`;
  expect(await sandbox.control('POST', path, { outcome: 'succeeded' })).toMatchObject({
    status: 200,
    body: { id, status: 'succeeded' },
  });
  expect((await sandbox.control('POST', path, { outcome: 'succeeded' })).status).toBe(400);
  expect((await sandbox.control('POST', path.replace(id, 'pi_none'), { outcome: 'succeeded' })).status).toBe(
    404,
  );
});

test('an intent that waits for authentication charges its updated amount', async () => {
  const { id, url } = await startAuthentication();
  const changed = await sandbox.stripe.paymentIntents.update(id, { amount: 2_000 });
  expect(changed).toMatchObject({ amount: 2_000, status: 'requires_action' });
  await choose(url, 'succeeded');
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2_000,
  });
});

test('a canceled intent leads back to the merchant from its page, and charges nothing', async () => {
  const { id, url } = await startAuthentication();
  expect(await sandbox.stripe.paymentIntents.cancel(id)).toMatchObject({
    status: 'canceled',
    next_action: null,
  });
  const text = await (await fetch(url)).text();
  expect(text).toContain('This payment was cancelled.');
  expect(text).toContain(`href="${returnUrl}&amp;payment_intent=${id}&amp;`);
  expect(text).not.toContain('Complete authentication');
  const answer = await choose(url, 'succeeded');
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('failed');
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
});

test.each([
  ['', 'th-TH,en;q=0.5', 'th', 'ยืนยันตัวตนสำเร็จ'],
  ['', 'zh-HK', 'zh-Hant', '通過驗證'],
  ['', 'fr', 'en', 'Complete authentication'],
  ['?locale=zh', 'en', 'zh-Hans', '通过验证'],
  ['?locale=constructor', 'th', 'th', 'ยืนยันตัวตนสำเร็จ'],
])('the page at %j speaks to a browser of %j in %j', async (query, accepted, language, words) => {
  const { url } = await startAuthentication();
  const page = await fetch(url + query, { headers: { 'accept-language': accepted } });
  const text = await page.text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(words);
});

test('the steps create their events', async () => {
  const { url } = await startAuthentication();
  await choose(url, 'failed');
  const { data } = await sandbox.stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.created',
  ]);
});

async function startAuthentication(): Promise<{ id: string; clientSecret: string | null; url: string }> {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  const { body } = await sandbox.fromBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    ...cardForm('4000000000003220', intent.client_secret),
    return_url: returnUrl,
  });
  expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  const { url } = body.next_action.redirect_to_url;
  return { id: intent.id, clientSecret: intent.client_secret, url };
}

function choose(url: string, outcome: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}
