import { afterAll, expect, test } from '@jest/globals';
import { invoiceEvent, startWebhook } from './support/webhook-client.ts';

const webhook = await startWebhook();

afterAll(() => webhook.stop());

test('without a configured service, a resend reports that nothing was sent', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  await expect(
    webhook.asAdmin(() => webhook.client.resendLatest({ invoiceId: event.invoiceId })),
  ).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'NOTHING_TO_RESEND',
    message: 'No service is configured that a webhook could be sent to.',
  });
});
