import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const OTHER_SECRET = `wh_sec_${'FEDCBA9876543210'.repeat(4)}`;
const tickets = await startReceiver();
const events = await startReceiver();
const webhook = await startWebhook({
  WEBHOOK_TICKETS_URL: tickets.url,
  WEBHOOK_TICKETS_SECRET: SECRET,
  WEBHOOK_MY_EVENTS_URL: events.url,
  WEBHOOK_MY_EVENTS_SECRET: OTHER_SECRET,
  WEBHOOK_UNUSED_URL: '',
});

afterAll(async () => {
  await webhook.stop();
  await Promise.all([tickets.stop(), events.stop()]);
});

/** Returns a verifier with the same 32 bytes, in the format that Standard Webhooks libraries expect. */
function verifierOf(secret: string): Webhook {
  return new Webhook(`whsec_${Buffer.from(secret.slice('wh_sec_'.length), 'hex').toString('base64')}`);
}

test('posts exactly the specified body to every service, signed with its own secret', async () => {
  const event = invoiceEvent({
    occurredAt: new Date('2031-02-03T04:05:06.789Z'),
    recipientId: 'user-1',
    payerId: 'user-2',
    metadataJson: '{"service":"tickets","n":{"a":[1,"é"]}}',
    coupon: {
      id: 'c1',
      code: 'SUMMER20',
      discountPercent: '20.00',
      discountAmountMinor: 2_000n,
      originalAmountMinor: 10_000n,
      finalAmountMinor: 8_000n,
    },
  });
  await webhook.publish(event);
  for (const [receiver, secret] of [
    [tickets, SECRET],
    [events, OTHER_SECRET],
  ] as const) {
    const [got] = await waitFor(
      () => receiver.of(event.invoiceId).length > 0 && receiver.of(event.invoiceId),
    );
    expect(got).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    });
    const payload = verifierOf(secret).verify(got!.body, got!.headers as Record<string, string>);
    expect(payload).toEqual({
      event: 'invoice.paid',
      invoiceId: event.invoiceId,
      gfaInvoiceId: 'GFA-INV-100',
      status: 'paid',
      timestamp: '2031-02-03T04:05:06.789Z',
      metadata: { service: 'tickets', n: { a: [1, 'é'] } },
      amountMinor: 8_000,
      currency: 'USD',
      recipientEmail: 'ann@example.com',
      userId: 'user-1',
      coupon: {
        code: 'SUMMER20',
        discountPercent: 20,
        discountAmountMinor: 2_000,
        originalAmountMinor: 10_000,
        finalAmountMinor: 8_000,
        currency: 'USD',
      },
    });
  }
  const found = await webhook.waitUntilFinished(event.invoiceId);
  expect(found.map(({ service, status }) => [service, status]).sort()).toEqual([
    ['my_events', 'delivered'],
    ['tickets', 'delivered'],
  ]);
  expect(
    new Set([...tickets.received, ...events.received].map(({ headers }) => headers['webhook-id'])).size,
  ).toBe(tickets.received.length + events.received.length);
});

test('passes on metadata numbers with more digits than a number holds', async () => {
  const event = invoiceEvent({ metadataJson: '{"orderId":12345678901234567890,"ids":[9007199254740993]}' });
  await webhook.publish(event);
  const [got] = await waitFor(() => tickets.of(event.invoiceId).length > 0 && tickets.of(event.invoiceId));
  expect(got!.body).toContain('"metadata":{"orderId":12345678901234567890,"ids":[9007199254740993]}');
});

test('leaves out user and coupon where there is none', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  await webhook.waitUntilFinished(event.invoiceId);
  const body = JSON.parse(tickets.of(event.invoiceId)[0]!.body);
  expect(Object.keys(body)).toEqual([
    'event',
    'invoiceId',
    'gfaInvoiceId',
    'status',
    'timestamp',
    'metadata',
    'amountMinor',
    'currency',
    'recipientEmail',
  ]);
});

test.each(['paid', 'failed', 'expired', 'cancelled', 'refunded'])('sends invoice.%s', async (kind) => {
  const event = invoiceEvent({ kind, status: kind });
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  expect(delivery).toMatchObject({
    event: `invoice.${kind}`,
    invoiceId: event.invoiceId,
    number: 'GFA-INV-100',
  });
  expect(delivery!.attempts).toMatchObject([{ status: 200, error: '' }]);
  expect(delivery!.nextAttemptAt).toBeUndefined();
});

test('sends nothing else, nothing unwanted, and nothing twice', async () => {
  const invoiceId = crypto.randomUUID();
  await webhook.publish(invoiceEvent({ invoiceId, kind: 'created' }));
  await webhook.publish(invoiceEvent({ invoiceId, kind: 'cancelled', sendWebhook: false }));
  const paid = invoiceEvent({ invoiceId, version: 9n });
  await webhook.publish(paid);
  await webhook.waitUntilFinished(invoiceId, 2);
  const again = crypto.randomUUID();
  await webhook.publish(paid, again);
  const heard = 'select from webhook.inbox where event_id = $1';
  await waitFor(async () => (await webhook.database.query(heard, [again])).length === 1, {
    what: 'the repetition to be heard',
  });
  expect(await webhook.waitUntilFinished(invoiceId)).toHaveLength(2);
  expect(tickets.of(invoiceId)).toHaveLength(1);
});

test('never shows a secret in its log or its tables', async () => {
  await webhook.asAdmin(() => webhook.client.searchDeliveries({}));
  const rows = await webhook.database.query('select row_to_json(deliveries) from webhook.deliveries');
  for (const text of [webhook.service.logs(), JSON.stringify(rows)]) {
    expect(text).not.toContain(SECRET.slice(7, 30));
    expect(text).not.toContain(OTHER_SECRET.slice(7, 30));
  }
});
