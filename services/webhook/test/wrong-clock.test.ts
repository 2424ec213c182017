import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { withClock } from '@checkout/testkit/with-clock.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startReceiver } from './support/receiver.ts';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

const TEN_MINUTES_MS = 600_000;

const scratch = await scratchDirectory('wrong-clock');
const clockFile = join(scratch.path, 'clock');
const receiver = await startReceiver();
const webhook = await startWebhook({
  WEBHOOK_SHOP_URL: receiver.url,
  WEBHOOK_SHOP_SECRET: SECRET,
  ...withClock(clockFile),
});

afterAll(async () => {
  await webhook.stop();
  await receiver.stop();
  scratch.remove();
});

test.each([TEN_MINUTES_MS, -TEN_MINUTES_MS])(
  'a machine whose clock is wrong by %s ms signs with the time that receivers accept',
  async (ms) => {
    writeFileSync(clockFile, String(ms));
    await webhook.service.restart();
    const event = invoiceEvent();
    const before = Date.now();
    await webhook.publish(event);
    const [delivery] = await webhook.waitUntilFinished(event.invoiceId);

    const [got] = receiver.of(event.invoiceId);
    const signedMs = Number(got?.headers['webhook-timestamp']) * 1_000;
    expect(signedMs).toBeGreaterThan(before - 1_000);
    expect(signedMs).toBeLessThanOrEqual(got?.atMs ?? 0);
    const attemptedMs = delivery?.attempts[0]?.at?.getTime() ?? 0;
    expect(attemptedMs).toBeGreaterThanOrEqual(before);
    expect(attemptedMs).toBeLessThanOrEqual(got?.atMs ?? 0);
  },
);
