import { inTransaction, openDatabase } from '@checkout/kit/database/database.ts';
import { execute, sql } from '@checkout/kit/database/sql.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const receiver = await startReceiver();
const webhook = await startWebhook({ WEBHOOK_SHOP_URL: receiver.url, WEBHOOK_SHOP_SECRET: SECRET });

afterAll(async () => {
  await webhook.stop();
  await receiver.stop();
});

/** Counts the connections that wait for a lock. */
const blocked = async (): Promise<number> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await webhook.database.query(waiting)).length;
};

const resend = (invoiceId: string) => webhook.asAdmin(() => webhook.client.resendLatest({ invoiceId }));

test('sends the latest event again under its old id, however often', async () => {
  const invoiceId = crypto.randomUUID();
  await webhook.publish(invoiceEvent({ invoiceId, version: 2n }));
  await webhook.publish(invoiceEvent({ invoiceId, version: 3n, kind: 'refunded' }));
  await webhook.waitUntilFinished(invoiceId, 2);
  expect(await resend(invoiceId)).toEqual({ event: 'invoice.refunded', deliveries: 1 });
  await webhook.waitUntilFinished(invoiceId, 2);
  await resend(invoiceId);
  const [newest, oldest] = await webhook.waitUntilFinished(invoiceId, 2);
  expect(receiver.of(invoiceId)).toHaveLength(4);
  const refunds = receiver.of(invoiceId).slice(1);
  expect(new Set(refunds.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(refunds.map(({ body }) => body)).size).toBe(1);
  expect(newest).toMatchObject({ event: 'invoice.refunded', status: 'delivered' });
  expect(newest!.attempts).toHaveLength(3);
  expect(oldest!.attempts).toHaveLength(1);
});

test('records who sent it again, whole or one delivery', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  const [sent] = await webhook.waitUntilFinished(event.invoiceId);
  expect(sent!.resends).toEqual([]);
  await resend(event.invoiceId);
  const { delivery } = await webhook.asAdmin(() => webhook.client.retryDelivery({ id: sent!.id }));
  const byAdmin = {
    at: expect.any(Date),
    actorId: expect.stringMatching(/./),
    actorName: expect.any(String),
  };
  expect(delivery!.resends).toEqual([byAdmin, byAdmin]);
  await webhook.waitUntilFinished(event.invoiceId);
});

test('one idempotency key sends it again once, even after a later event', async () => {
  const invoiceId = crypto.randomUUID();
  await webhook.publish(invoiceEvent({ invoiceId, version: 2n }));
  await webhook.waitUntilFinished(invoiceId);
  const keyed = () =>
    webhook.asAdmin(() => webhook.client.resendLatest({ invoiceId }), { idempotencyKey: 'row-1' });
  expect(await Promise.all([keyed(), keyed()])).toEqual([
    { event: 'invoice.paid', deliveries: 1 },
    { event: 'invoice.paid', deliveries: 1 },
  ]);
  await webhook.publish(invoiceEvent({ invoiceId, version: 3n, kind: 'refunded' }));
  await webhook.waitUntilFinished(invoiceId, 2);
  expect(await keyed()).toEqual({ event: 'invoice.paid', deliveries: 1 });
  expect(receiver.of(invoiceId)).toHaveLength(3);
  await resend(invoiceId);
  await webhook.waitUntilFinished(invoiceId, 2);
  expect(receiver.of(invoiceId)).toHaveLength(4);
});

test('one idempotency key sends it again once, whoever else does so in between', async () => {
  const { invoiceId, ...event } = invoiceEvent();
  await webhook.publish({ invoiceId, ...event });
  const sent = async (idempotencyKey: string) => {
    await webhook.waitUntilFinished(invoiceId);
    await webhook.asAdmin(() => webhook.client.resendLatest({ invoiceId }), { idempotencyKey });
    const [delivery] = await webhook.waitUntilFinished(invoiceId);
    return delivery!.resends.length;
  };
  expect([await sent('job-1'), await sent('job-2'), await sent('job-1')]).toEqual([1, 2, 2]);
  expect(receiver.of(invoiceId)).toHaveLength(3);
});

test('an idempotency key sends it again once more after 24 hours', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  await webhook.waitUntilFinished(event.invoiceId);
  const keyed = () =>
    webhook.asAdmin(() => webhook.client.resendLatest({ invoiceId: event.invoiceId }), {
      idempotencyKey: 'nightly',
    });
  await keyed();
  await webhook.waitUntilFinished(event.invoiceId);
  await webhook.database.query(
    `update webhook.resends set at = at - interval '24 hours'
     where delivery_id in (select id from webhook.deliveries where invoice_id = $1)`,
    [event.invoiceId],
  );
  expect(await keyed()).toEqual({ event: 'invoice.paid', deliveries: 1 });
  await webhook.waitUntilFinished(event.invoiceId);
  expect(receiver.of(event.invoiceId)).toHaveLength(3);
});

test('an invoice without events has nothing to send again', async () => {
  await expect(resend(crypto.randomUUID())).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'NOTHING_TO_RESEND',
  });
});

test('waits for an event that is in progress', async () => {
  const event = invoiceEvent();
  const asked = resend(event.invoiceId);
  await webhook.publish(event);
  expect(await asked).toMatchObject({ event: 'invoice.paid' });
  await webhook.waitUntilFinished(event.invoiceId);
});

test('a resend that coincides with a later event is sent before it', async () => {
  const invoiceId = crypto.randomUUID();
  await webhook.publish(invoiceEvent({ invoiceId, version: 2n }));
  await webhook.waitUntilFinished(invoiceId);
  const db = openDatabase({ url: webhook.database.urlOf('webhook'), poolSize: 1, name: 'process', log });
  const { asked } = await inTransaction(db, async (trx) => {
    await execute(trx, sql`select from deliveries where invoice_id = ${invoiceId} for update`);
    const answer = resend(invoiceId);
    await waitFor(async () => (await blocked()) === 1, { what: 'the call to wait', timeoutMs: 2_000 });
    await webhook.publish(invoiceEvent({ invoiceId, version: 3n, kind: 'refunded' }));
    await waitFor(async () => (await blocked()) === 2 || receiver.of(invoiceId).length === 2, {
      what: 'the refund to come',
      timeoutMs: 2_000,
    });
    return { asked: answer };
  });
  await db.destroy();
  expect(await asked).toEqual({ event: 'invoice.paid', deliveries: 1 });
  await webhook.waitUntilFinished(invoiceId, 2);
  const events = receiver.of(invoiceId).map(({ body }) => JSON.parse(body).event);
  expect(events).toEqual(['invoice.paid', 'invoice.paid', 'invoice.refunded']);
});

test('a failed delivery gets three new attempts when it is sent again', async () => {
  receiver.answerWith(({ response }) => response.writeHead(410).end());
  const event = invoiceEvent();
  await webhook.publish(event);
  const [failed] = await webhook.waitUntilFinished(event.invoiceId);
  expect(failed).toMatchObject({ status: 'failed' });
  receiver.answerWith(({ response }) => response.writeHead(200).end());
  const { delivery } = await webhook.asAdmin(() => webhook.client.retryDelivery({ id: failed!.id }));
  expect(delivery).toMatchObject({ id: failed!.id, status: 'pending' });
  const [again] = await webhook.waitUntilFinished(event.invoiceId);
  expect(again!.attempts.map(({ status }) => status)).toEqual([410, 410, 410, 200]);
  const events = await webhook.database.query(
    `select subject from webhook.outbox where payload::json ->> 'deliveryId' = $1 order by id`,
    [failed!.id],
  );
  expect(events.map(({ subject }) => subject.replace('checkout.webhook.', ''))).toEqual([
    'attempted',
    'attempted',
    'failed',
    'queued',
    'delivered',
  ]);
});

test('a made-up delivery id is not found', async () => {
  const retry = (id: string) => webhook.asAdmin(() => webhook.client.retryDelivery({ id }));
  const refusal = { code: 'NOT_FOUND', reason: 'NOT_FOUND' };
  await expect(retry(crypto.randomUUID())).rejects.toMatchObject(refusal);
  await expect(retry('x')).rejects.toMatchObject(refusal);
});

test('finds deliveries by service and status, newest first, page by page', async () => {
  const search = (request: object) => webhook.asAdmin(() => webhook.client.searchDeliveries(request));
  const all = await search({ service: 'shop', status: 'delivered' });
  expect(all.total).toBe(BigInt(all.deliveries.length));
  expect(all.total).toBeGreaterThanOrEqual(3n);
  const first = await search({ service: 'shop', status: 'delivered', limit: 2 });
  const second = await search({ service: 'shop', status: 'delivered', limit: 2, cursor: first.nextCursor });
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(ids).toEqual(all.deliveries.slice(0, ids.length).map(({ id }) => id));
  expect(await search({ service: 'nobody' })).toMatchObject({ total: 0n, deliveries: [], nextCursor: '' });
  await expect(search({ cursor: '!' })).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
});

test('a day of deliveries is in UTC, from its first moment to its last', async () => {
  const ids: string[] = [];
  for (const at of [
    '2025-03-01T23:59:59.999999Z',
    '2025-03-02T00:00:00Z',
    '2025-03-02T23:59:59.999999Z',
    '2025-03-03T00:00:00Z',
  ]) {
    const { invoiceId } = invoiceEvent();
    await webhook.publish(invoiceEvent({ invoiceId }));
    const [delivery] = await webhook.waitUntilFinished(invoiceId);
    ids.push(delivery!.id);
    await webhook.database.query(`update webhook.deliveries set created_at = $1 where id = $2`, [
      at,
      delivery!.id,
    ]);
  }
  const [createdFrom, createdBefore] = [new Date('2025-03-02'), new Date('2025-03-03')];
  const { deliveries, total } = await webhook.asAdmin(() =>
    webhook.client.searchDeliveries({ createdFrom, createdBefore }),
  );
  expect([deliveries.map(({ id }) => id), total]).toEqual([[ids[2], ids[1]], 2n]);
  const { days } = await webhook.asAdmin(() =>
    webhook.client.countFailedByDay({ from: '2025-03-02', to: '2025-03-02' }),
  );
  const failed = await webhook.asAdmin(() =>
    webhook.client.searchDeliveries({ createdFrom, createdBefore, status: 'failed' }),
  );
  expect(days[0]?.count ?? 0n).toBe(failed.total);
});

test('a service configured later gets the event when it is sent again', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  await webhook.waitUntilFinished(event.invoiceId);
  const late = await startReceiver();
  await webhook.service.restart({ WEBHOOK_LATE_URL: late.url, WEBHOOK_LATE_SECRET: SECRET });
  const answer = await waitFor(() => resend(event.invoiceId), { what: 'the restart' });
  expect(answer).toEqual({ event: 'invoice.paid', deliveries: 2 });
  await waitFor(() => late.of(event.invoiceId).length === 1);
  await webhook.waitUntilFinished(event.invoiceId);
  await late.stop();
});

test('is for admins only', async () => {
  const invoiceId = crypto.randomUUID();
  const calls: (() => Promise<unknown>)[] = [
    () => webhook.client.listDeliveries({ invoiceId }),
    () => webhook.client.searchDeliveries({}),
    () => webhook.client.resendLatest({ invoiceId }),
    () => webhook.client.retryDelivery({ id: invoiceId }),
  ];
  for (const call of calls) {
    await expect(webhook.asMember(call)).rejects.toMatchObject({ reason: 'ADMIN_ACCESS_REQUIRED' });
    await expect(webhook.asNobody(call)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  }
});

test('admins find a delivery by event and number, and read all of it but its secret', async () => {
  const invoiceId = crypto.randomUUID();
  await webhook.publish(invoiceEvent({ invoiceId, kind: 'cancelled', number: 'GFA-INV-7041' }));
  const sent = (await webhook.waitUntilFinished(invoiceId)).find(({ service }) => service === 'shop');
  const find = (query: object) => webhook.asAdmin(() => webhook.client.searchDeliveries(query));
  for (const search of ['gfa-inv-704', '7041', invoiceId, sent!.id, `msg_${sent!.id}`]) {
    const { deliveries, total, services } = await find({
      search,
      event: 'invoice.cancelled',
      service: 'shop',
    });
    expect([deliveries.map(({ id }) => id), total, services]).toEqual([[sent!.id], 1n, ['late', 'shop']]);
    expect(deliveries[0]?.payloadJson).toBe('');
  }
  for (const search of ['704', '%', 'inv-7041', '_']) expect((await find({ search })).total).toBe(0n);
  expect((await find({ search: '7041', event: 'invoice.paid' })).total).toBe(0n);
  const { delivery, headers } = await webhook.asAdmin(() => webhook.client.getDelivery({ id: sent!.id }));
  const received = receiver.of(invoiceId).find((each) => each.headers['webhook-id'] === `msg_${sent!.id}`);
  expect(delivery?.payloadJson).toBe(received?.body);
  expect(headers['webhook-id']).toBe(received?.headers['webhook-id']);
  expect(JSON.stringify(headers)).not.toContain(SECRET);
  await expect(webhook.asMember(() => webhook.client.getDelivery({ id: sent!.id }))).rejects.toMatchObject({
    reason: 'ADMIN_ACCESS_REQUIRED',
  });
});

test('an invoice with hundreds of deliveries with long metadata lists the newest, without their payloads', async () => {
  const invoiceId = crypto.randomUUID();
  const db = openDatabase({ url: webhook.database.urlOf('webhook'), poolSize: 1, name: 'process', log });
  await inTransaction(db, (trx) =>
    execute(
      trx,
      sql`
        with told as (
          insert into told_events (id, event, invoice_id, number, version, payload)
          select gen_random_uuid(), 'invoice.failed', ${invoiceId}::uuid, 'GFA-INV-7042', n, repeat('x', 16000)
          from generate_series(1, 1000) as n
          returning id, version
        )
        insert into deliveries (event_id, service, invoice_id, version, status)
        select id, 'shop', ${invoiceId}::uuid, version, 'failed' from told order by version`,
    ),
  );
  await db.destroy();
  const newest = 'select id from webhook.deliveries where invoice_id = $1 order by version desc limit 1';
  const [{ id }] = await webhook.database.query(newest, [invoiceId]);
  const found = await webhook.deliveries(invoiceId);
  expect(found).toHaveLength(500);
  expect(found[0]).toMatchObject({ id, event: 'invoice.failed', payloadJson: '' });
});

test('deliveries to a service that is no longer configured are kept as failed and can be sent when it is back', async () => {
  await webhook.service.restart();
  receiver.answerWith(() => undefined);
  const [old, recent] = [invoiceEvent(), invoiceEvent()];
  for (const event of [old, recent]) {
    await webhook.publish(event);
    await waitFor(() => receiver.of(event.invoiceId).length === 1);
  }
  await webhook.service.kill();
  const dueSince = (event: InvoiceEvent, minutes: number) =>
    webhook.database.query(
      `update webhook.deliveries set claim = null, claimed_until = null,
         next_attempt_at = clock_timestamp() - make_interval(mins => $2) where invoice_id = $1`,
      [event.invoiceId, minutes],
    );
  await dueSince(old, 11);
  await dueSince(recent, 5);
  await webhook.service.start({ WEBHOOK_SHOP_URL: '' });
  const [ended] = await webhook.waitUntilFinished(old.invoiceId);
  expect(ended).toMatchObject({ status: 'failed', attempts: [{ error: 'not configured any more' }] });
  expect(await webhook.deliveries(recent.invoiceId)).toMatchObject([{ status: 'pending' }]);

  receiver.answerWith(({ response }) => response.writeHead(200).end());
  await webhook.service.restart();
  expect(await webhook.waitUntilFinished(recent.invoiceId)).toMatchObject([{ status: 'delivered' }]);
  expect(receiver.of(old.invoiceId)).toHaveLength(1);
  await webhook.asAdmin(() => webhook.client.retryDelivery({ id: ended!.id }));
  expect(await webhook.waitUntilFinished(old.invoiceId)).toMatchObject([{ status: 'delivered' }]);
});
