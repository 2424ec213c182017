import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { type Caller, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { type Coupon, CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { CouponEvent } from '@checkout/proto/coupon/v1/events.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { startNats } from '@checkout/testkit/nats.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { type Settings, startService } from '@checkout/testkit/service.ts';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import pg from 'pg';

const ADMIN = {
  kind: 'member',
  userId: 'admin-1',
  email: 'admin@example.com',
  emailVerified: true,
  username: 'admin',
  isAdmin: true,
} satisfies Caller;

/**
 * Starts a coupon service, and returns its clients, its database and a way to publish the events that it
 * consumes.
 */
export async function startCoupons(env: Settings = {}) {
  const database = await createServiceDatabase();
  const nats = await startNats();
  const service = await startService('coupon', {
    DATABASE_URL: database.urlOf('coupon'),
    NATS_URL: nats.url,
    ...env,
  });
  const clientOf = (peer: ServiceNoun | 'gateway') =>
    createRpcClient(CouponServiceDefinition, {
      address: service.grpcAddress,
      peer,
      key: TEST_KEYS[peer],
    });
  const gateway = clientOf('gateway');
  const invoice = clientOf('invoice');
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  const bus = connectEventBus({
    url: nats.url,
    name: 'test',
    log: createLogger({ name: 'test', level: 'silent' }),
  });
  await bus.streamIdentity();

  const as =
    (caller: Caller, idempotencyKey = '') =>
    <T>(work: () => Promise<T>) =>
      runInContext({ ...serviceContext('gateway'), caller, idempotencyKey }, work);
  const asAdmin = as(ADMIN);

  return {
    service,
    gateway,
    invoice,
    sql,
    asAdmin,
    asAdminWithKey: (key: string) => as(ADMIN, key),
    asMember: as({ ...ADMIN, isAdmin: false }),
    asNobody: as({ kind: 'anonymous' }),
    /** Creates a coupon with a unique code. */
    createCoupon: async (overrides: object = {}) => {
      const code = `C${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`;
      const request = { code, discountPercent: '20', isActive: true, ...overrides };
      const { coupon } = await asAdmin(() => gateway.createCoupon(request));
      return coupon!;
    },
    usageCount: async (couponId: string): Promise<number> => {
      const { rows } = await sql.query('select usage_count from coupon.coupons where id = $1', [couponId]);
      return rows[0].usage_count;
    },
    /** Returns the events that the service has published about an invoice. */
    publishedEvents: async (invoiceId: string): Promise<CouponEvent[]> => {
      const { rows } = await sql.query<{ payload: string }>(
        `select payload from coupon.outbox where payload::json ->> 'invoiceId' = $1 order by id`,
        [invoiceId],
      );
      return rows.map(({ payload }) => CouponEvent.fromJSON(JSON.parse(payload)));
    },
    /** Publishes an event and waits until the service has processed it. */
    publish: async (kind: string, event: Partial<InvoiceEvent>): Promise<void> => {
      const eventId = event.eventId ?? crypto.randomUUID();
      const payload = InvoiceEvent.fromPartial({ ...event, eventId, kind, occurredAt: new Date() });
      await bus.publish({
        id: eventId,
        subject: `checkout.invoice.${kind}`,
        payload: JSON.stringify(InvoiceEvent.toJSON(payload)),
      });
      // An event that changes nothing leaves no trace in the inbox.
      await waitFor(async () => (await bus.countWaiting('coupon')) === 0, {
        what: `the ${kind} event to take effect`,
      });
    },
    stop: async () => {
      gateway.close();
      invoice.close();
      await sql.end();
      await bus.close();
      await service.stop();
      await nats.stop();
      await database.drop();
    },
  };
}

/** Returns an invoice of $100.00 that requests a coupon. */
export function subjectOf(overrides: object = {}) {
  return {
    invoiceId: crypto.randomUUID(),
    number: 'GFA-INV-100',
    recipientEmail: 'member@example.com',
    productType: '',
    eventId: '',
    currency: 'USD',
    originalAmountMinor: 10_000n,
    version: 1n,
    amountVersion: 1n,
    ...overrides,
  };
}

/** Returns the invoice event for that invoice at a version, with the coupon's 20 % applied. */
export function eventOf(subject: Subject, coupon: Coupon | undefined, version: bigint) {
  const { invoiceId, number, recipientEmail, currency } = subject;
  const amounts = { originalAmountMinor: 10_000n, discountAmountMinor: 2_000n, finalAmountMinor: 8_000n };
  const onInvoice = coupon && { id: coupon.id, code: coupon.code, discountPercent: '20.00', ...amounts };
  return { invoiceId, number, recipientEmail, currency, version, amountVersion: version, coupon: onInvoice };
}

type Subject = ReturnType<typeof subjectOf>;
