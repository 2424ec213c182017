import { startService } from '@checkout/testkit/service.ts';
import { expect, test } from '@jest/globals';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

test('connects to no address inside the network unless that is allowed', async () => {
  const receiver = await startReceiver();
  const { port } = receiver;
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::]',
    '169.254.169.254',
  ];
  const settings = hosts.flatMap((host, index) => [
    [`WEBHOOK_H${index}_URL`, `http://${host}:${port}/`],
    [`WEBHOOK_H${index}_SECRET`, SECRET],
  ]);
  const webhook = await startWebhook({ WEBHOOK_ALLOW_PRIVATE: 'false', ...Object.fromEntries(settings) });
  const event = invoiceEvent();
  await webhook.publish(event);
  const deliveries = await webhook.waitUntilFinished(event.invoiceId);
  expect(deliveries).toHaveLength(hosts.length);
  for (const { status, attempts } of deliveries) {
    expect(status).toBe('failed');
    expect(attempts.map(({ error }) => error)).toEqual(Array(3).fill('private address refused'));
  }
  expect(receiver.received).toEqual([]);
  await webhook.stop();
  await receiver.stop();
});

test('records a name that cannot be resolved', async () => {
  const webhook = await startWebhook({
    WEBHOOK_GONE_URL: `https://${'x'.repeat(64)}.example.org/`,
    WEBHOOK_GONE_SECRET: SECRET,
  });
  const event = invoiceEvent();
  await webhook.publish(event);
  const [delivery] = await webhook.waitUntilFinished(event.invoiceId);
  expect(delivery!.attempts.map(({ error }) => error)).toEqual(Array(3).fill('name not resolved'));
  await webhook.stop();
});

test.each([
  ['no secret', { WEBHOOK_SHOP_URL: 'https://shop.example.org/' }, 'WEBHOOK_SHOP_SECRET must be wh_sec_'],
  [
    'a secret of another form',
    { WEBHOOK_SHOP_URL: 'https://shop.example.org/', WEBHOOK_SHOP_SECRET: 'whsec_c2VjcmV0LW9mLXNob3A=' },
    'WEBHOOK_SHOP_SECRET must be wh_sec_',
  ],
  [
    'a secret that is too short',
    { WEBHOOK_SHOP_URL: 'https://shop.example.org/', WEBHOOK_SHOP_SECRET: SECRET.slice(0, -1) },
    'WEBHOOK_SHOP_SECRET must be wh_sec_',
  ],
  [
    'a URL of another kind',
    { WEBHOOK_SHOP_URL: 'file:///etc/passwd', WEBHOOK_SHOP_SECRET: SECRET },
    'WEBHOOK_SHOP_URL must be an http or https URL',
  ],
  [
    'a password in the URL',
    { WEBHOOK_SHOP_URL: 'https://a:b@shop.example.org/', WEBHOOK_SHOP_SECRET: SECRET },
    'WEBHOOK_SHOP_URL must be an http or https URL',
  ],
])('does not start with %s, and says why', async (_name, env, reason) => {
  const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', NATS_URL: 'nats://127.0.0.1:1' };
  const error = await startService('webhook', { ...unreachable, ...env }).catch((thrown) => thrown);
  expect(String(error)).toContain(reason);
  for (const value of Object.values(env)) {
    if (!value.startsWith('http')) expect(String(error)).not.toContain(value);
  }
});
