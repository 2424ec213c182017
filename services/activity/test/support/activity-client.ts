import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { type Caller, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { type ActivityEntry, ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/** Starts an activity service, with members who call it and a way to publish the events that it consumes. */
export async function startActivity() {
  const started = await startServices({ nouns: ['activity'] });
  const { activity } = started.services;
  const log = createLogger({ name: 'test', level: 'silent' });
  const bus = connectEventBus({ url: started.nats.url, name: 'test', log });
  await bus.streamIdentity();
  const client = createRpcClient(ActivityServiceDefinition, {
    address: activity.grpcAddress,
    peer: 'gateway',
    key: TEST_KEYS.gateway,
  });
  const publishWithoutWaiting = (subject: string, { eventId }: { eventId: string }, encoded: unknown) =>
    bus.publish({ id: eventId, subject, payload: JSON.stringify(encoded) });
  const publish = async (subject: string, payload: { eventId: string }, encoded: unknown) => {
    await publishWithoutWaiting(subject, payload, encoded);
    await waitFor(
      async () =>
        (await started.database.query('select 1 from activity.inbox where event_id = $1', [payload.eventId]))
          .length === 1,
      { what: `${subject} to be consumed` },
    );
  };
  return {
    database: started.database,
    client,
    as: <T>(userId: string, work: () => Promise<T>, extras: { idempotencyKey?: string } = {}) =>
      runInContext({ ...serviceContext('gateway'), caller: callerOf(userId), ...extras }, work),
    timeline: async (userId: string): Promise<ActivityEntry[]> => {
      const context = { ...serviceContext('gateway'), caller: callerOf(userId) };
      return (await runInContext(context, () => client.listActivities({ limit: 200 }))).activities;
    },
    /** Returns when the event has been processed. */
    publishInvoice: (event: ReturnType<typeof invoiceEvent>) =>
      publish(`checkout.invoice.${event.kind}`, event, InvoiceEvent.toJSON(event)),
    /** Returns when the event is published; events published later are consumed after it. */
    publishInvoiceWithoutWaiting: (event: ReturnType<typeof invoiceEvent>) =>
      publishWithoutWaiting(`checkout.invoice.${event.kind}`, event, InvoiceEvent.toJSON(event)),
    publishMember: (event: Partial<MemberEvent>) => {
      const whole = MemberEvent.fromPartial({
        eventId: crypto.randomUUID(),
        kind: 'member_registered',
        emailVerified: true,
        occurredAt: new Date(),
        ...event,
      });
      return publish('checkout.account.member_registered', whole, MemberEvent.toJSON(whole));
    },
    stop: async () => {
      client.close();
      await bus.close();
      await started.stop();
    },
  };
}

export function invoiceEvent(overrides: Partial<InvoiceEvent>) {
  return InvoiceEvent.fromPartial({
    eventId: crypto.randomUUID(),
    kind: 'created',
    invoiceId: crypto.randomUUID(),
    number: 'GFA-INV-100',
    version: 1n,
    status: 'pending',
    occurredAt: new Date(),
    description: 'A ticket',
    amountMinor: 123_450n,
    currency: 'USD',
    recipientEmail: `${crypto.randomUUID()}@example.com`,
    metadataJson: '{}',
    ...overrides,
  });
}

function callerOf(userId: string): Caller {
  return { kind: 'member', userId, email: '', emailVerified: false, username: '', isAdmin: false };
}
