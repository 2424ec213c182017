import { startService } from '@checkout/testkit/service.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const healthy = await startReceiver();
const troubled = await startReceiver();
const webhook = await startWebhook({
  WEBHOOK_HEALTHY_URL: healthy.url,
  WEBHOOK_HEALTHY_SECRET: SECRET,
  WEBHOOK_TROUBLED_URL: troubled.url,
  WEBHOOK_TROUBLED_SECRET: SECRET,
  WEBHOOK_CONCURRENCY: '2',
});

afterAll(async () => {
  await webhook.stop();
  await Promise.all([healthy.stop(), troubled.stop()]);
});

test('a receiver that never answers delays no other', async () => {
  troubled.answerWith(() => undefined);
  const events = Array.from({ length: 12 }, () => invoiceEvent());
  await Promise.all(events.map((event) => webhook.publish(event)));
  await waitFor(() => healthy.received.length === events.length, { what: 'the healthy one to hear it all' });
  await waitFor(() => troubled.received.length >= 2, { what: 'the troubled one to hear as much as it may' });
  expect(troubled.received).toHaveLength(2);
});

test('a process that is killed in the middle of a delivery loses nothing', async () => {
  const waiting = troubled.received[0]!;
  await webhook.service.kill();
  troubled.answerWith(({ response }) => response.writeHead(200).end());
  await webhook.service.start();
  await waitFor(
    () =>
      troubled.received.filter(({ headers }) => headers['webhook-id'] === waiting.headers['webhook-id'])
        .length > 1,
    { what: 'the killed delivery to come again', timeoutMs: 60_000 },
  );
  await waitFor(
    async () => {
      const [{ left }] = await webhook.database.query(
        `select count(*) as left from webhook.deliveries where status <> 'delivered'`,
      );
      return Number(left) === 0;
    },
    { what: 'everything to be delivered', timeoutMs: 60_000 },
  );
  expect(new Set(troubled.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
});

test('SIGTERM in the middle of a delivery ends in time, and the next process delivers at once', async () => {
  troubled.answerWith(() => undefined);
  const event = invoiceEvent();
  await webhook.publish(event);
  await waitFor(() => troubled.of(event.invoiceId).length === 1);
  expect(await webhook.service.kill('SIGTERM')).toBe('exit code 0');
  const claimed = 'select from webhook.deliveries where claimed_until is not null';
  expect(await webhook.database.query(claimed)).toEqual([]);
  troubled.answerWith(({ response }) => response.writeHead(200).end());
  await webhook.service.start();
  await waitFor(() => troubled.of(event.invoiceId).length === 2, { what: 'the delivery to come again' });
});

test('replicas share the work without sending anything twice', async () => {
  troubled.answerWith(({ response }) => setTimeout(() => response.writeHead(200).end(), 20));
  const replica = await startService('webhook', {
    DATABASE_URL: webhook.database.urlOf('webhook'),
    NATS_URL: webhook.natsUrl,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_HEALTHY_URL: healthy.url,
    WEBHOOK_HEALTHY_SECRET: SECRET,
    WEBHOOK_TROUBLED_URL: troubled.url,
    WEBHOOK_TROUBLED_SECRET: SECRET,
  });
  const events = Array.from({ length: 40 }, () => invoiceEvent());
  await Promise.all(events.map((event) => webhook.publish(event)));
  await waitFor(() => events.every(({ invoiceId }) => troubled.of(invoiceId).length > 0));
  await Promise.all(events.map(({ invoiceId }) => webhook.waitUntilFinished(invoiceId)));
  expect(events.every(({ invoiceId }) => troubled.of(invoiceId).length === 1)).toBe(true);
  await replica.stop();
});
