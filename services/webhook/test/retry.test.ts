import { inTransaction, openDatabase } from '@checkout/kit/database/database.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { insertDelivery, insertWebhookEvent } from '../src/deliveries/store-events.ts';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const receiver = await startReceiver();
const webhook = await startWebhook({
  WEBHOOK_SHOP_URL: receiver.url,
  WEBHOOK_SHOP_SECRET: SECRET,
  WEBHOOK_TIMEOUT_MS: '5000',
});

afterAll(async () => {
  await webhook.stop();
  await receiver.stop();
});
beforeEach(() => receiver.answerWith(({ response }) => response.writeHead(200).end()));

test('tries three times, at once, after one second and after two more, under one id; then marks it as failed', async () => {
  receiver.answerWith(({ response }) => response.writeHead(500).end('secret detail of the receiver'));
  const event = invoiceEvent();
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  const got = receiver.of(event.invoiceId);
  expect(got).toHaveLength(3);
  const pauses = [got[1]!.atMs - got[0]!.atMs, got[2]!.atMs - got[1]!.atMs];
  expect(pauses[0]).toBeGreaterThanOrEqual(990);
  expect(pauses[0]).toBeLessThan(8_000);
  expect(pauses[1]).toBeGreaterThanOrEqual(1_990);
  expect(pauses[1]).toBeLessThan(9_000);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  expect(new Set(got.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect(delivery).toMatchObject({ status: 'failed', nextAttemptAt: undefined });
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([500, 500, 500]);
  const stored = await webhook.database.query('select row_to_json(attempts) from webhook.attempts');
  expect(JSON.stringify(stored)).not.toContain('secret detail');
});

test('stops as soon as an attempt succeeds', async () => {
  let answers = 0;
  receiver.answerWith(({ response }) => {
    answers += 1;
    response.writeHead(answers === 1 ? 503 : 204).end();
  });
  const event = invoiceEvent();
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  expect(delivery!.status).toBe('delivered');
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([503, 204]);
});

test('follows no redirect', async () => {
  receiver.answerWith(({ response }) =>
    response.writeHead(307, { location: `http://127.0.0.1:${receiver.port}/elsewhere` }).end(),
  );
  const event = invoiceEvent();
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([307, 307, 307]);
  expect(receiver.of(event.invoiceId)).toHaveLength(3);
});

test('fails an attempt without a response in time, and accepts a response whose body never ends', async () => {
  receiver.answerWith(() => undefined);
  const silent = invoiceEvent();
  await webhook.publish(silent);
  const [failed] = await webhook.waitUntilFinished(silent.invoiceId);
  expect(failed!.attempts.map(({ status, error }) => [status, error])).toEqual(
    Array.from({ length: 3 }, () => [undefined, 'timeout']),
  );
  receiver.answerWith(({ response }) => response.writeHead(200).write('...'));
  const endless = invoiceEvent();
  await webhook.publish(endless);
  expect(await webhook.waitUntilFinished(endless.invoiceId)).toMatchObject([{ status: 'delivered' }]);
});

test('records a broken connection', async () => {
  receiver.answerWith(({ response }) => response.destroy());
  const event = invoiceEvent();
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  expect(delivery!.attempts.map(({ error }) => error)).toEqual(['ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
});

test('delivers the events of one invoice in order, and lets no invoice wait for another', async () => {
  const [troubled, other] = [crypto.randomUUID(), crypto.randomUUID()];
  let failures = 1;
  receiver.answerWith(({ body, response }) => {
    const fails = body.includes(troubled) && failures > 0;
    if (!fails) return void response.writeHead(200).end();
    failures -= 1;
    void waitFor(() => receiver.of(other).length === 1).then(() => response.writeHead(500).end());
  });
  await webhook.publish(invoiceEvent({ invoiceId: troubled, kind: 'failed', version: 3n }));
  await webhook.publish(invoiceEvent({ invoiceId: troubled, kind: 'paid', version: 4n }));
  await webhook.publish(invoiceEvent({ invoiceId: troubled, kind: 'refunded', version: 5n }));
  await webhook.publish(invoiceEvent({ invoiceId: other }));
  await webhook.waitUntilFinished(troubled, 3);
  expect(receiver.of(other)[0]!.atMs).toBeLessThan(receiver.of(troubled)[1]!.atMs);
  expect(toldOf(troubled)).toEqual(['invoice.failed', 'invoice.failed', 'invoice.paid', 'invoice.refunded']);
});

test('an event waits for its missing predecessor, even when an admin resends it', async () => {
  const [invoiceId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await webhook.publish(invoiceEvent({ invoiceId, version: 4n, previousToldVersion: 3n }));
  await webhook.publish(invoiceEvent({ invoiceId: other, previousToldVersion: 0n }));
  await webhook.waitUntilFinished(other);
  const held = await waitFor(async () => (await webhook.deliveries(invoiceId))[0], {
    what: 'it to be stored',
  });
  expect(held).toMatchObject({ status: 'pending', attempts: [] });
  const { delivery } = await webhook.asAdmin(() => webhook.client.retryDelivery({ id: held.id }));
  expect(delivery!.nextAttemptAt).toEqual(held.nextAttemptAt);
  const last = invoiceEvent({ invoiceId, kind: 'refunded', version: 5n, previousToldVersion: 4n });
  await webhook.publish(last);
  await webhook.publish(invoiceEvent({ invoiceId, kind: 'failed', version: 3n, previousToldVersion: 0n }));
  await webhook.waitUntilFinished(invoiceId, 3);
  expect(toldOf(invoiceId)).toEqual(['invoice.failed', 'invoice.paid', 'invoice.refunded']);
});

test('no event waits forever: one that arrives after its successor was sent is kept for an admin to send', async () => {
  const invoiceId = crypto.randomUUID();
  const later = invoiceEvent({ invoiceId, version: 4n, previousToldVersion: 3n });
  await webhook.publish(later);
  const [held] = await waitFor(async () => {
    const found = await webhook.deliveries(invoiceId);
    return found.length === 1 && found;
  });
  const waitsMs = held!.nextAttemptAt!.getTime() - held!.createdAt!.getTime();
  expect(waitsMs).toBeGreaterThanOrEqual(120_000);
  expect(waitsMs).toBeLessThan(180_000);
  await webhook.database.query(
    'update webhook.deliveries set next_attempt_at = clock_timestamp() where id = $1',
    [held!.id],
  );
  await webhook.publish(invoiceEvent());
  await webhook.waitUntilFinished(invoiceId);
  await webhook.publish(invoiceEvent({ invoiceId, kind: 'failed', version: 3n, previousToldVersion: 0n }));
  const [late] = await webhook.waitUntilFinished(invoiceId, 2);
  expect(late).toMatchObject({ event: 'invoice.failed', status: 'failed' });
  expect(late!.attempts.map(({ error }) => error)).toEqual(['a later event went first']);
  expect(toldOf(invoiceId)).toEqual(['invoice.paid']);
  await webhook.asAdmin(() => webhook.client.retryDelivery({ id: late!.id }));
  await webhook.waitUntilFinished(invoiceId, 2);
  expect(toldOf(invoiceId)).toEqual(['invoice.paid', 'invoice.failed']);
});

test.each([
  [3n, 4n],
  [4n, 3n],
])(
  'of two events taken by two processes at once the earlier is sent first, whichever process began: %s',
  async (begins, follows) => {
    const invoiceId = crypto.randomUUID();
    const db = openDatabase({ url: webhook.database.urlOf('webhook'), poolSize: 2, name: 'processes', log });
    const take = (version: bigint, after: () => Promise<unknown>) =>
      inTransaction(db, async (trx) => {
        const event = version === 3n ? 'invoice.failed' : 'invoice.paid';
        const payload = JSON.stringify({ event, invoiceId });
        const id = crypto.randomUUID();
        const webhookEvent = {
          id,
          event,
          invoiceId,
          number: 'X',
          version,
          previousVersion: version === 3n ? 0n : 3n,
          payload,
        };
        await insertWebhookEvent(trx, webhookEvent);
        await insertDelivery(trx, { webhookEvent, service: 'shop' });
        await after();
      });
    const isInTurn = Promise.withResolvers<void>();
    const waits = () =>
      webhook.database.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
    await Promise.all([
      take(begins, async () => {
        isInTurn.resolve();
        await waitFor(async () => (await waits()).length > 0, {
          what: 'the other one to wait',
          timeoutMs: 8_000,
        });
      }),
      isInTurn.promise.then(() => take(follows, async () => undefined)),
    ]);
    await db.destroy();
    await webhook.waitUntilFinished(invoiceId, 2);
    expect(toldOf(invoiceId)).toEqual(['invoice.failed', 'invoice.paid']);
  },
);

function toldOf(invoiceId: string): string[] {
  return receiver.of(invoiceId).map(({ body }) => JSON.parse(body).event);
}
