import { type Settings, startService } from '@checkout/testkit/service.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const receiver = await startReceiver();
const settings: Settings = {
  WEBHOOK_SHOP_URL: receiver.url,
  WEBHOOK_SHOP_SECRET: SECRET,
  WEBHOOK_TIMEOUT_MS: '3000',
};
const webhook = await startWebhook(settings);

afterAll(async () => {
  await webhook.stop();
  await receiver.stop();
});

test.each(['webhook.before_attempt', 'webhook.before_send'])(
  'a process frozen at %s until others have sent that event and the next sends nothing when it continues',
  async (point) => {
    const invoiceId = crypto.randomUUID();
    await webhook.service.restart({ FAILPOINT: `freeze:${point}` });
    // Published first, the refund waits for the payment's event: both are stored before the process is
    // frozen.
    await webhook.publish(
      invoiceEvent({ invoiceId, kind: 'refunded', version: 3n, previousToldVersion: 2n }),
    );
    await waitFor(async () => (await deliveriesOf(invoiceId)).length === 1, { what: 'the refund to wait' });
    await webhook.publish(invoiceEvent({ invoiceId, kind: 'paid', version: 2n, previousToldVersion: 0n }));
    await waitFor(async () => (await deliveriesOf(invoiceId)).some(({ claim }) => claim !== null), {
      what: 'the process to begin',
    });

    const replica = await startService('webhook', {
      DATABASE_URL: webhook.database.urlOf('webhook'),
      NATS_URL: webhook.natsUrl,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...settings,
    });
    await waitFor(async () => (await deliveriesOf(invoiceId)).every(({ status }) => status === 'delivered'), {
      what: 'the other process to send both',
      timeoutMs: 60_000,
    });
    process.kill(webhook.service.pid, 'SIGCONT');
    // It exits once it has finished the work in progress.
    expect(await webhook.service.kill('SIGTERM')).toBe('exit code 0');
    await replica.stop();

    expect(receiver.of(invoiceId).map(({ body }) => JSON.parse(body).event)).toEqual([
      'invoice.paid',
      'invoice.refunded',
    ]);
    expect((await deliveriesOf(invoiceId)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  },
);

function deliveriesOf(
  invoiceId: string,
): Promise<{ status: string; claim: string | null; attempts: number }[]> {
  return webhook.database.query(
    `select status, claim, (select count(*)::int from webhook.attempts where delivery_id = deliveries.id) as attempts
       from webhook.deliveries where invoice_id = $1`,
    [invoiceId],
  );
}
