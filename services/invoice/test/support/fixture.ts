import { AppError } from '@checkout/kit/errors/errors.ts';
import { createPersonAssertions } from '@checkout/kit/identity/person-assertion.ts';
import { type CallContext, type Caller, runInContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import {
  type CreateInvoiceRequest,
  type Invoice,
  InvoiceServiceDefinition,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Settings } from '@checkout/testkit/service.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll } from '@jest/globals';
import { Pool } from 'pg';

export const PUBLIC_URL = 'https://pay.example.test';

/** Starts the invoice service, and on request those it calls, on a database of this test file's own. */
export async function startInvoiceService<Noun extends 'coupon' | 'fx' | 'account' = never>({
  with: others = [],
  env = {},
}: {
  with?: Noun[];
  env?: Settings;
} = {}) {
  const stack = await startServices<Noun | 'invoice'>({
    nouns: [...others, 'invoice'],
    env: { LOG_LEVEL: 'warn' },
    only: {
      invoice: {
        PUBLIC_URL,
        SWEEP_INTERVAL_MS: '200',
        ...absent(others, 'coupon'),
        ...absent(others, 'fx'),
        ...env,
      },
    } as Partial<Record<Noun | 'invoice', Settings>>,
  });
  const pool = new Pool({ connectionString: stack.database.url, max: 4 });
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await own.end();
    await stack.stop();
  });
  const clientOf = (peer: 'gateway' | 'payment') =>
    createRpcClient(InvoiceServiceDefinition, {
      address: stack.services.invoice.grpcAddress,
      peer,
      key: TEST_KEYS[peer],
      // The deadline of each call's context decides.
      unaryMs: Number.POSITIVE_INFINITY,
    });
  const gateway = clientOf('gateway');
  const payment = clientOf('payment');
  afterAll(() => {
    gateway.close();
    payment.close();
  });
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[];
  // Connects as the service's own role, because triggers find their tables by its search path.
  const own = new Pool({ connectionString: stack.database.urlOf('invoice'), max: 1 });
  own.on('error', () => undefined);
  return {
    stack,
    /** Calls on behalf of a caller, as the gateway or, where calls go through it, as the payment service. */
    as: (caller: Caller, extras: Partial<CallContext> = {}): InvoiceClient => {
      const { applyCoupon, removeCoupon } = withCaller(payment, caller, { ...vouchedFor(caller), ...extras });
      return { ...withCaller(gateway, caller, extras), applyCoupon, removeCoupon };
    },
    /** Calls as the payment service does by itself. */
    payment: () => withCaller(payment, { kind: 'service', name: 'payment' }, {}),
    /** Kills the process and starts it anew; a client needs a moment to reach it again. */
    restart: async (settings: Settings) => {
      await stack.services.invoice.restart(settings);
      await waitFor(() => gateway.getCompanySettings({}), { what: 'the client to reach the new process' });
    },
    /** Reads any table of any schema. */
    query,
    /** Writes as the service itself would. */
    write: async (text: string, values: unknown[] = []) => await own.query(text, values),
    /** Creates an ordinary invoice, except for the given fields. */
    create: async (fields: Partial<CreateInvoiceRequest> = {}): Promise<Invoice> => {
      const { invoice } = await withCaller(gateway, admin, {}).createInvoice({ ...ordinary, ...fields });
      return invoice as Invoice;
    },
    /** Lets the due date of an invoice pass without waiting for it. */
    letPass: (id: string) =>
      own.query(`update invoices set due_date = now() - interval '1 second' where id = $1`, [id]),
    /** Returns the events of an invoice in the outbox, oldest first. */
    eventsOf: async (id: string): Promise<InvoiceEvent[]> => {
      const found = await query<{ payload: string }>(
        `select payload from invoice.outbox where payload::json ->> 'invoiceId' = $1 order by id`,
        [id],
      );
      return found.map(({ payload }) => InvoiceEvent.fromJSON(JSON.parse(payload)));
    },
  };
}

/** Gives a service that this test does not start an address where nothing listens. */
function absent(others: string[], noun: 'coupon' | 'fx'): Settings {
  return others.includes(noun) ? {} : { [`${noun.toUpperCase()}_ADDR`]: '127.0.0.1:1' };
}

export const ordinary: CreateInvoiceRequest = {
  recipientEmail: 'ada@example.test',
  amountMinor: 10_000n,
  currency: 'USD',
  description: 'Course on engines',
  dueInDays: 7,
  metadataJson: '',
};

export const admin: Caller = member('admin-1', {
  email: 'root@example.test',
  username: 'root',
  isAdmin: true,
});
export const ada: Caller = member('user-ada', { email: 'Ada@Example.test', username: 'ada' });
export const bob: Caller = member('user-bob', { email: 'bob@example.test', username: 'bob' });
export const anonymous: Caller = { kind: 'anonymous' };

export function member(userId: string, fields: Partial<Extract<Caller, { kind: 'member' }>> = {}): Caller {
  return {
    kind: 'member',
    userId,
    email: `${userId}@example.test`,
    emailVerified: true,
    username: '',
    isAdmin: false,
    ...fields,
  };
}

/** Runs calls of any client on behalf of a caller. */
export function runAs<T>(caller: Caller, work: () => T): T {
  return runInContext(contextOf(caller, {}), work);
}

/** Returns the reason of a refusal; fails when there was none. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome.reason;
  throw new Error('expected a refusal', { cause: outcome });
}

const assertPerson = createPersonAssertions('gateway', TEST_KEYS.gateway);

/** Returns the gateway's signed assertion of a person, as it reaches the payment service. */
function vouchedFor(caller: Caller): Partial<CallContext> {
  return caller.kind === 'service' ? {} : { assertion: assertPerson(caller, Date.now() + 10_000) };
}

function withCaller(client: InvoiceClient, caller: Caller, extras: Partial<CallContext>): InvoiceClient {
  return new Proxy(client, {
    get: (target, name) => {
      const method = target[name as keyof InvoiceClient] as unknown;
      if (typeof method !== 'function') return method;
      return (request: object) => runInContext(contextOf(caller, extras), () => method(request) as unknown);
    },
  });
}

function contextOf(caller: Caller, extras: Partial<CallContext>): CallContext {
  return {
    caller,
    peer: 'gateway',
    requestId: crypto.randomUUID(),
    idempotencyKey: '',
    traceparent: '',
    deadlineMs: Date.now() + 10_000,
    ...extras,
  };
}

type InvoiceClient = ReturnType<typeof createRpcClient<typeof InvoiceServiceDefinition>>;
