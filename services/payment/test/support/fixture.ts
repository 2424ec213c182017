import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { type CallContext, type Caller, runInContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import type { Client, ServiceDefinition } from '@checkout/kit/rpc/rpc-definition.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import {
  type CreateInvoiceRequest,
  type Invoice,
  InvoiceServiceDefinition,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { type PaymentMethod, PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';
import { type Settings, startSandbox, startService } from '@checkout/testkit/service.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll } from '@jest/globals';
import { Pool } from 'pg';
import { cardControls } from './card-controls.ts';
import { walletControls } from './wallet-controls.ts';

export const WEBHOOK_SECRET = 'whsec_of_a_test_of_payments';
const SERVICE_TOKEN = 'a-credential-of-the-product-at-the-wallet';
export const CARD_KEY = 'sk_test_of_payments';

/** Short intervals, so that no test waits for the reconciler; timeouts stay long for a busy machine. */
const QUICK: Settings = {
  RECONCILE_SCHEDULE_SECONDS: '1',
  RECONCILE_ABSENT_AFTER_SECONDS: '2',
  ORPHAN_WATCH_SECONDS: '600',
  WALLET_DEADLINE_MS: '3000',
  CARD_POLL_SECONDS: '2',
};

/** Starts the payment service with real dependencies: other services, both sandboxes, a webhook receiver. */
export async function startPaymentStack({ env = {} }: { env?: Settings } = {}) {
  const webhooks = await startWebhookReceiver();
  const [wallet, cards] = await Promise.all([
    startSandbox('wallet', { SERVICE_TOKEN }),
    startSandbox('cards', { SECRET_KEY: CARD_KEY, WEBHOOK_SECRET, WEBHOOK_URL: webhooks.url }),
  ]);
  const paymentSettings = {
    WALLET_URL: wallet.url,
    WALLET_SERVICE_TOKEN: SERVICE_TOKEN,
    STRIPE_API_URL: cards.url,
    STRIPE_SECRET_KEY: CARD_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
    ...QUICK,
    ...env,
  };
  const stack = await startServices({
    nouns: ['coupon', 'fx', 'invoice', 'payment'],
    env: { LOG_LEVEL: 'warn' },
    only: {
      invoice: { PUBLIC_URL: 'https://pay.example.test', SWEEP_INTERVAL_MS: '200' },
      payment: paymentSettings,
    },
  });
  const pool = new Pool({ connectionString: stack.database.url, max: 4 });
  pool.on('error', () => undefined);
  const clients: { close(): void }[] = [];
  const connect = <D extends ServiceDefinition>(definition: D, address: string): Client<D> => {
    const client = createRpcClient(definition, { address, peer: 'gateway', key: TEST_KEYS.gateway });
    clients.push(client);
    return client;
  };
  const { services } = stack;
  const payments = connect(PaymentServiceDefinition, services.payment.grpcAddress);
  const invoices = connect(InvoiceServiceDefinition, services.invoice.grpcAddress);
  const coupons = connect(CouponServiceDefinition, services.coupon.grpcAddress);
  webhooks.deliver = (body, signature) =>
    withCaller(payments, anonymous).receiveProviderEvent({ body, signature });
  const replicas: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    await pool.end();
    for (const client of clients) client.close();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await stack.stop();
    await Promise.all([wallet.stop(), cards.stop(), webhooks.close()]);
  });
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[];
  const attempts = (invoiceId: string) =>
    query<AttemptRow>(
      `select id, rail, state, description, mark, failure_code, provider_reference, sealed_credential, gems, request_key
       from payment.payment_attempts where invoice_id = $1 order by created_at`,
      [invoiceId],
    );
  const read = async (id: string): Promise<Invoice> =>
    (await withCaller(invoices, admin).getInvoice({ ref: id })).invoice as Invoice;
  return {
    stack,
    services,
    wallet: walletControls(wallet.url),
    cards: cardControls(cards.url, CARD_KEY),
    cardsProcess: cards,
    webhooks,
    as: (caller: Caller, extras: Partial<CallContext> = {}) => withCaller(payments, caller, extras),
    invoices: (caller: Caller) => withCaller(invoices, caller),
    coupons: (caller: Caller) => withCaller(coupons, caller),
    query,
    read,
    /** Waits until the invoice has this status. */
    become: (id: string, status: string, timeoutMs = 60_000): Promise<Invoice> =>
      waitFor(
        async () => {
          const invoice = await read(id);
          return invoice.status === status && invoice;
        },
        { what: `invoice ${id} to be ${status}`, timeoutMs },
      ),
    createInvoice: async (fields: Partial<CreateInvoiceRequest> = {}): Promise<Invoice> =>
      (await withCaller(invoices, admin).createInvoice({ ...ordinary, ...fields })).invoice as Invoice,
    createMethod: async (fields: object = {}): Promise<PaymentMethod> =>
      (await withCaller(payments, admin).createPaymentMethod({ ...ordinaryMethod, ...fields }))
        .paymentMethod as PaymentMethod,
    /** Returns the kinds of the payment outbox's events about an invoice, oldest first. */
    eventKinds: async (invoiceId: string): Promise<string[]> =>
      (
        await query<{ kind: string }>(
          `select payload::json ->> 'kind' as kind from payment.outbox
           where payload::json ->> 'invoiceId' = $1 order by id`,
          [invoiceId],
        )
      ).map(({ kind }) => kind),
    attempts,
    /**
     * Waits until the invoice's attempts, oldest first, have these states; they may lag behind or lead it.
     */
    attemptsBecome: (invoiceId: string, ...states: string[]): Promise<AttemptRow[]> =>
      waitFor(
        async () => {
          const found = await attempts(invoiceId);
          const now = found.map(({ state }) => state).join();
          if (now !== states.join()) throw new Error(`They are ${now || 'none'}.`);
          return found;
        },
        { what: `the attempts of ${invoiceId} to be ${states}`, timeoutMs: 60_000 },
      ),
    /**
     * Postpones the next check of an invoice's payment by a day. A check in progress, which leases the row
     * for 20 s, must end first, because it would overwrite the postponed time.
     */
    postponeCheck: (invoiceId: string) =>
      waitFor(
        async () =>
          (
            await query(
              `update payment.payment_attempts set next_check_at = now() + interval '1 day'
               where invoice_id = $1 and next_check_at < now() + interval '5 seconds' returning id`,
              [invoiceId],
            )
          ).length === 1,
        { what: `nobody to look at the payment of ${invoiceId}` },
      ),
    settlements: (invoiceId: string) =>
      query<{ rail: string }>('select * from invoice.settlements where invoice_id = $1', [invoiceId]),
    /** Starts another process of the payment service that shares the database with the first. */
    startReplica: async () => {
      const replica = await startService('payment', {
        LOG_LEVEL: 'warn',
        NATS_URL: stack.nats.url,
        DATABASE_URL: stack.database.urlOf('payment'),
        INVOICE_ADDR: services.invoice.grpcAddress,
        FX_ADDR: services.fx.grpcAddress,
        ...paymentSettings,
      });
      replicas.push(replica);
      const client = connect(PaymentServiceDefinition, replica.grpcAddress);
      return { as: (caller: Caller) => withCaller(client, caller) };
    },
    /** Restarts the process; clients need a moment to reconnect. */
    restart: async (settings: Settings = {}) => {
      await services.payment.restart(settings);
      await waitFor(() => withCaller(payments, anonymous).listPaymentMethods({}), {
        what: 'the client to reach the new process',
      });
    },
  };
}

export type PaymentStack = Awaited<ReturnType<typeof startPaymentStack>>;

export const ordinary: CreateInvoiceRequest = {
  recipientEmail: 'ada@example.test',
  amountMinor: 1_000n,
  currency: 'USD',
  description: 'Course on engines',
  dueInDays: 7,
  metadataJson: '',
};

const ordinaryMethod = {
  name: 'Bank of Engines',
  shortName: 'Bank',
  type: 'bank_transfer',
  currency: 'USD',
  isActive: true,
  sortOrder: 0,
  detailsText: 'Bank Name: Bank of Engines\nAccount Number: 42\nPlease name the invoice.',
};

export const admin: Caller = member('admin-1', { email: 'root@example.test', isAdmin: true });
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

/** Returns the reason of a refusal; fails when there was none. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).reason;
}

export async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error('expected a refusal', { cause: outcome });
}

/** Returns the outcome of a call as one word: `done`, or the reason of the refusal. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

function withCaller<D extends ServiceDefinition>(
  client: Client<D>,
  caller: Caller,
  extras: Partial<CallContext> = {},
): Client<D> {
  return new Proxy(client, {
    get: (target, name) => {
      const method = target[name as keyof Client<D>] as unknown;
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

/** Takes the place of the gateway: receives the provider's webhooks and forwards or drops them. */
async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    lost: false,
    deliver: () => Promise.reject(new Error('not ready')),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const signature = String(request.headers['stripe-signature'] ?? '');
      if (!receiver.lost) await receiver.deliver(Buffer.concat(chunks), signature);
      response.writeHead(200).end();
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return receiver;
}

export interface WebhookReceiver {
  url: string;
  /** Returns 200 and drops the event, as a broken receiver would. */
  lost: boolean;
  deliver: (body: Buffer, signature: string) => Promise<unknown>;
  close(): Promise<void>;
}

interface AttemptRow {
  id: string;
  rail: string;
  state: string;
  description: string;
  mark: string;
  failure_code: string;
  provider_reference: string;
  sealed_credential: Buffer | null;
  gems: string | null;
  request_key: string;
}
