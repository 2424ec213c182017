import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { type CallContext, type Caller, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { type Delivery, WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Settings } from '@checkout/testkit/service.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

const ADMIN = {
  kind: 'member',
  userId: 'admin-1',
  email: 'admin@example.com',
  emailVerified: true,
  username: 'admin',
  isAdmin: true,
} satisfies Caller;

export const SECRET = `wh_sec_${'0123456789abcdef'.repeat(4)}`;

/** Starts a webhook service, with an admin who calls it and a way to publish invoice events. */
export async function startWebhook(env: Settings = {}) {
  const started = await startServices({
    nouns: ['webhook'],
    env: { WEBHOOK_ALLOW_PRIVATE: 'true', ...env },
  });
  const { webhook: service } = started.services;
  const log = createLogger({ name: 'test', level: 'silent' });
  const bus = connectEventBus({ url: started.nats.url, name: 'test', log });
  await bus.streamIdentity();
  const client = createRpcClient(WebhookServiceDefinition, {
    address: service.grpcAddress,
    peer: 'gateway',
    key: TEST_KEYS.gateway,
  });
  const as = <T>(caller: Caller, work: () => Promise<T>, extras: Partial<CallContext> = {}) =>
    runInContext({ ...serviceContext('gateway'), caller, ...extras }, work);
  const deliveries = async (invoiceId: string): Promise<Delivery[]> =>
    (await as(ADMIN, () => client.listDeliveries({ invoiceId }))).deliveries;
  return {
    database: started.database,
    natsUrl: started.nats.url,
    service,
    client,
    deliveries,
    asAdmin: <T>(work: () => Promise<T>, extras: Partial<CallContext> = {}) => as(ADMIN, work, extras),
    asMember: <T>(work: () => Promise<T>) => as({ ...ADMIN, isAdmin: false }, work),
    asNobody: <T>(work: () => Promise<T>) => as({ kind: 'anonymous' }, work),
    /** Under another message id, NATS does not recognise the event as a duplicate. */
    publish: (event: InvoiceEvent, name = event.eventId) =>
      bus.publish({
        id: name,
        subject: `checkout.invoice.${event.kind}`,
        payload: JSON.stringify(InvoiceEvent.toJSON(event)),
      }),
    /** Waits until the invoice has at least `count` deliveries and none of them is pending. */
    waitUntilFinished: (invoiceId: string, count = 1) =>
      waitFor(
        async () => {
          const found = await deliveries(invoiceId);
          return found.length >= count && found.every(({ status }) => status !== 'pending') && found;
        },
        { what: `${count} deliveries of ${invoiceId} to end`, timeoutMs: 60_000 },
      ),
    stop: async () => {
      client.close();
      await bus.close();
      await started.stop();
    },
  };
}

export function invoiceEvent(overrides: Partial<InvoiceEvent> = {}): InvoiceEvent {
  return InvoiceEvent.fromPartial({
    eventId: crypto.randomUUID(),
    kind: 'paid',
    invoiceId: crypto.randomUUID(),
    number: 'GFA-INV-100',
    version: 2n,
    fromStatus: 'pending',
    status: 'paid',
    occurredAt: new Date(),
    description: 'A ticket',
    amountMinor: 8_000n,
    currency: 'USD',
    recipientEmail: 'ann@example.com',
    metadataJson: '{}',
    sendWebhook: true,
    ...overrides,
  });
}
