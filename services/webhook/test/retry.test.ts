import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startReceiver } from './receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './webhook-client.ts';

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

test('tries three times, at once, after one second and after two more, under one id; then keeps it as failed', async () => {
  receiver.answerWith(({ response }) => response.writeHead(500).end('secret detail of the receiver'));
  const event = invoiceEvent();
  await webhook.tell(event);
  const [delivery] = await webhook.settled(event.invoiceId);
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
  await webhook.tell(event);
  const [delivery] = await webhook.settled(event.invoiceId);
  expect(delivery!.status).toBe('delivered');
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([503, 204]);
});

test('follows no redirect', async () => {
  receiver.answerWith(({ response }) =>
    response.writeHead(307, { location: `http://127.0.0.1:${receiver.port}/elsewhere` }).end(),
  );
  const event = invoiceEvent();
  await webhook.tell(event);
  const [delivery] = await webhook.settled(event.invoiceId);
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([307, 307, 307]);
  expect(receiver.of(event.invoiceId)).toHaveLength(3);
});

test('gives up an attempt without an answer in time, and takes one whose body never ends', async () => {
  receiver.answerWith(() => undefined);
  const silent = invoiceEvent();
  await webhook.tell(silent);
  const [failed] = await webhook.settled(silent.invoiceId);
  expect(failed!.attempts.map(({ status, error }) => [status, error])).toEqual(
    Array.from({ length: 3 }, () => [undefined, 'timeout']),
  );
  receiver.answerWith(({ response }) => response.writeHead(200).write('...'));
  const endless = invoiceEvent();
  await webhook.tell(endless);
  expect(await webhook.settled(endless.invoiceId)).toMatchObject([{ status: 'delivered' }]);
});

test('records a broken connection', async () => {
  receiver.answerWith(({ response }) => response.destroy());
  const event = invoiceEvent();
  await webhook.tell(event);
  const [delivery] = await webhook.settled(event.invoiceId);
  expect(delivery!.attempts.map(({ error }) => error)).toEqual(['ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
});

test('tells a service of one invoice in order, and lets no invoice wait for another', async () => {
  const [troubled, other] = [crypto.randomUUID(), crypto.randomUUID()];
  let failures = 1;
  receiver.answerWith(({ body, response }) => {
    const fails = body.includes(troubled) && failures > 0;
    if (!fails) return void response.writeHead(200).end();
    failures -= 1;
    void waitFor(() => receiver.of(other).length === 1).then(() => response.writeHead(500).end());
  });
  await webhook.tell(invoiceEvent({ invoiceId: troubled, kind: 'failed', version: 3n }));
  await webhook.tell(invoiceEvent({ invoiceId: troubled, kind: 'paid', version: 4n }));
  await webhook.tell(invoiceEvent({ invoiceId: troubled, kind: 'refunded', version: 5n }));
  await webhook.tell(invoiceEvent({ invoiceId: other }));
  await webhook.settled(troubled, 3);
  expect(receiver.of(other)[0]!.atMs).toBeLessThan(receiver.of(troubled)[1]!.atMs);
  expect(receiver.of(troubled).map(({ body }) => JSON.parse(body).event)).toEqual([
    'invoice.failed',
    'invoice.failed',
    'invoice.paid',
    'invoice.refunded',
  ]);
});
