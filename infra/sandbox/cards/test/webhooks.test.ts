import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSandbox, type Receiver, type Sandbox, startReceiver, startSandbox, until } from './sandbox.ts';

const created = 'payment_intent.created';
const succeeded = 'payment_intent.succeeded';
let answer: (eventId: string) => number;
let receiver: Receiver;
let sandbox: Sandbox;

beforeEach(async () => {
  answer = () => 200;
  receiver = await startReceiver((eventId) => answer(eventId));
  sandbox = await startSandbox({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'whsec_for_this_test' });
});

afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

test('events have a signature that the SDK accepts and that any change of the body invalidates', async () => {
  const intent = await pay();
  await until(() => receiver.received.length === 2);
  const delivered = receiver.received.find(({ type }) => type === succeeded);
  const signature = String(delivered?.headers['stripe-signature']);
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v0=[0-9a-f]{64}$/);
  const body = delivered?.body ?? '';
  const { webhooks } = sandbox.stripe;
  expect(webhooks.constructEvent(body, signature, 'whsec_for_this_test')).toMatchObject({
    type: succeeded,
    data: { object: { id: intent.id, amount_received: 1_000 } },
  });
  expect(() =>
    webhooks.constructEvent(body.replace('1000', '1001'), signature, 'whsec_for_this_test'),
  ).toThrow();
  expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
});

test('during a secret rotation each of the two secrets verifies', async () => {
  await sandbox.stop();
  sandbox = await startSandbox({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'whsec_new,whsec_old' });
  await pay();
  await until(() => receiver.received.length === 2);
  const [event] = receiver.received;
  const signature = String(event?.headers['stripe-signature']);
  expect(signature.match(/v1=/g)).toHaveLength(2);
  const { webhooks } = sandbox.stripe;
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(webhooks.constructEvent(event?.body ?? '', signature, secret).id).toBe(event?.id);
  expect(() => webhooks.constructEvent(event?.body ?? '', signature, 'whsec_other')).toThrow();
});

test('a lagging event is delivered at once and listed later, after newer ones', async () => {
  const lag = (delayMs: number) => order({ kind: 'event_lag', times: 1, delayMs, eventType: succeeded });
  const listed = async () =>
    (await sandbox.stripe.events.list({ type: succeeded })).data.map(
      ({ data }) => (data.object as { id: string }).id,
    );
  await lag(600_000);
  await pay();
  await until(() => receiver.received.length === 2);
  const next = await pay();
  expect(await listed()).toEqual([next.id]);
  await lag(500);
  const late = await pay();
  const newer = await pay();
  await until(async () => (await listed()).length === 3);
  expect(await listed()).toEqual([newer.id, late.id, next.id]);
});

test('a failed delivery is retried with a new signature until it is accepted', async () => {
  answer = (eventId) => (receiver.received.some(({ id }) => id === eventId) ? 200 : 503);
  await pay();
  await until(async () => (await statuses()).join() === 'delivered,delivered');
  const attempts = receiver.received.filter(({ type }) => type === succeeded);
  expect(attempts.map(({ status }) => status)).toEqual([503, 200]);
  expect(attempts[0]?.body).toBe(attempts[1]?.body);
  expect(attempts[0]?.headers['stripe-signature']).not.toBe(attempts[1]?.headers['stripe-signature']);
});

test('an unaccepted delivery continues after a restart', async () => {
  answer = () => 500;
  await pay();
  await until(() => new Set(receiver.types()).size === 2);
  await sandbox.stop();
  answer = () => 200;
  sandbox = await openSandbox(sandbox.config);
  await until(async () => (await statuses()).every((status) => status === 'delivered'));
  expect(receiver.types().slice(-2).sort()).toEqual([created, succeeded]);
});

test('drop never sends the event, which can still be listed', async () => {
  await order({ kind: 'drop', times: 1, eventType: succeeded });
  await pay();
  await until(async () => (await statuses()).sort().join() === 'delivered,dropped');
  expect(receiver.types()).toEqual([created]);
  expect((await sandbox.stripe.events.list({ type: succeeded })).data).toHaveLength(1);
});

test('drop without an event type affects whichever events come next', async () => {
  await order({ kind: 'drop', times: 2 });
  await pay();
  await pay();
  await until(async () => (await statuses()).sort().join() === 'delivered,delivered,dropped,dropped');
  expect(receiver.received).toHaveLength(2);
});

test('duplicate sends the same event twice', async () => {
  await order({ kind: 'duplicate', times: 1, eventType: succeeded });
  await pay();
  await until(() => receiver.received.length === 3);
  const twice = receiver.received.filter(({ type }) => type === succeeded);
  expect(twice).toHaveLength(2);
  expect(twice[0]?.id).toBe(twice[1]?.id);
});

test('delay sends the event late', async () => {
  await order({ kind: 'delay', times: 1, delayMs: 1_000, eventType: succeeded });
  const startedAt = performance.now();
  await pay();
  await until(() => receiver.received.length === 2);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(receiver.types()).toEqual([created, succeeded]);
});

test('reorder lets later events overtake and sends the held ones in reverse', async () => {
  await order({ kind: 'reorder', times: 2, delayMs: 6_000 });
  const intent = await pay();
  await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  await until(() => receiver.received.length === 5);
  expect(receiver.types().slice(-2)).toEqual([succeeded, created]);
});

test('slow answers the next API calls late and executes them', async () => {
  await order({ kind: 'slow', times: 1, delayMs: 200 });
  const startedAt = performance.now();
  expect((await pay()).status).toBe('succeeded');
  expect(performance.now() - startedAt).toBeGreaterThan(195);
});

test('error fails the next API calls without executing them; clearing the faults ends it', async () => {
  await order({ kind: 'error', times: 2 });
  await expect(pay()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await sandbox.control('DELETE', '/sandbox/faults');
  await order({ kind: 'not_offered', times: 1 });
  await expect(pay()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([]);
  expect((await sandbox.control('POST', '/sandbox/faults', { kind: 'explode', times: 1 })).status).toBe(400);
});

test('without a webhook address events are only listed', async () => {
  await sandbox.stop();
  sandbox = await startSandbox();
  await pay();
  expect(await statuses()).toEqual([]);
  expect((await sandbox.stripe.events.list()).data).toHaveLength(2);
});

function pay() {
  const parameters = { amount: 1_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  return sandbox.stripe.paymentIntents.create(parameters);
}

async function order(fault: Record<string, unknown>): Promise<void> {
  expect((await sandbox.control('POST', '/sandbox/faults', fault)).status).toBe(201);
}

async function statuses(): Promise<string[]> {
  const { deliveries } = (await sandbox.control('GET', '/sandbox/deliveries')).body;
  return deliveries.map(({ status }: { status: string }) => status);
}
