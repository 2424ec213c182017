import { openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import type { CallContext, Caller } from '@checkout/kit/rpc/caller.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import {
  ClaimInvoiceRequest,
  type Conversion,
  CreateInvoiceRequest,
  type Invoice,
  NoteMoneyRequest,
  RecordFailureRequest,
  RefundInvoiceRequest,
  ReleaseInvoiceRequest,
  SettleInvoiceRequest,
  UpdateInvoiceRequest,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { giveSettings } from '@checkout/testkit/own-settings.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { TEST_PUBLIC_KEYS, testKeyText } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect } from '@jest/globals';
import { migrations } from '../../migrations/index.ts';
import type { Deps } from '../../src/deps.ts';

/**
 * Runs the payment rules of invoices in the test process, on a database of their own and without other
 * services, so that a test takes milliseconds.
 */
const log = createLogger({ name: 'in-process-invoices', level: 'silent' });
const database = await createServiceDatabase();
const db = openDatabase({ url: database.urlOf('invoice'), poolSize: 4, name: 'in-process-invoices', log });
await migrate(db, migrations, { log });

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

giveSettings({
  DATABASE_URL: database.urlOf('invoice'),
  NATS_URL: 'nats://127.0.0.1:1',
  COUPON_ADDR: '127.0.0.1:1',
  FX_ADDR: '127.0.0.1:1',
  PUBLIC_URL: 'https://pay.example.test',
  GRPC_PORT: '1',
  HTTP_PORT: '1',
  SERVICE_KEY: testKeyText('invoice'),
  SERVICE_PUBLIC_KEYS: TEST_PUBLIC_KEYS,
});
const { createInvoice } = await import('../../src/invoices/creation/create-invoice.ts');
const operations = {
  ...(await import('../../src/payment/claim-invoice.ts')),
  ...(await import('../../src/payment/complete-invoice.ts')),
  ...(await import('../../src/payment/list-free-orders.ts')),
  ...(await import('../../src/payment/list-settlements.ts')),
  ...(await import('../../src/payment/note-money.ts')),
  ...(await import('../../src/payment/record-failure.ts')),
  ...(await import('../../src/payment/refund-invoice.ts')),
  ...(await import('../../src/payment/release-invoice.ts')),
  ...(await import('../../src/payment/settle-invoice.ts')),
  ...(await import('../../src/invoices/due-date/change-due-date.ts')),
  ...(await import('../../src/invoices/update-invoice.ts')),
  ...(await import('../../src/invoices/history/get-invoice-history.ts')),
};
const deps = { db } as unknown as Deps;

const contextOf = (caller: object): CallContext =>
  ({ caller: caller as Caller, peer: 'payment', idempotencyKey: '' }) as CallContext;
export const admin = contextOf({
  kind: 'member',
  userId: 'admin',
  username: 'Marta',
  isAdmin: true,
  email: 'admin@x.test',
});
export const service = contextOf({ kind: 'service', name: 'payment' });
export const anonymous = contextOf({ kind: 'anonymous' });
export const ada = contextOf({
  kind: 'member',
  userId: 'ada',
  username: 'Ada',
  isAdmin: false,
  email: 'ada@x.test',
});

/** The calls of the payment service; fields that are not given have default values. */
export const payment = {
  claim: (request: Partial<ClaimInvoiceRequest>, context = service) =>
    operations.claimInvoice(deps, ClaimInvoiceRequest.fromPartial(request), context),
  settle: (request: Partial<SettleInvoiceRequest>, context = service) =>
    operations.settleInvoice(deps, SettleInvoiceRequest.fromPartial(request), context),
  release: (request: Partial<ReleaseInvoiceRequest>, context = service) =>
    operations.releaseInvoice(deps, ReleaseInvoiceRequest.fromPartial(request), context),
  fail: (request: Partial<RecordFailureRequest>, context = service) =>
    operations.recordFailure(deps, RecordFailureRequest.fromPartial(request), context),
  refund: (request: Partial<RefundInvoiceRequest>, context = service) =>
    operations.refundInvoice(deps, RefundInvoiceRequest.fromPartial(request), context),
  note: (request: Partial<NoteMoneyRequest>, context = service) =>
    operations.noteMoney(deps, NoteMoneyRequest.fromPartial(request), context),
  complete: (ref: string, context = anonymous, expectedAmountVersion = 0n) =>
    operations.completeInvoice(deps, { ref, expectedAmountVersion }, context),
  listSettlements: (attemptIds: string[]) => operations.listSettlements(deps, { attemptIds }),
  listFreeOrders: (afterId: bigint, limit: number) => operations.listFreeOrders(deps, { afterId, limit }),
  update: (request: Partial<UpdateInvoiceRequest>, context = admin) =>
    operations.updateInvoice(deps, UpdateInvoiceRequest.fromPartial(request), context),
  postpone: ({ id }: Pick<Invoice, 'id'>, dueDate: Date) =>
    operations.changeDueDate(deps, { ref: id, dueDate }, admin),
};

export async function historyOf({ id }: Pick<Invoice, 'id'>, context: CallContext) {
  return (await operations.getInvoiceHistory(deps, { ref: id }, context)).history;
}

export async function create(): Promise<Invoice> {
  const request = {
    recipientEmail: 'ada@x.test',
    amountMinor: 1_000n,
    currency: 'USD',
    description: 'Tea',
    dueInDays: 7,
  };
  const { invoice } = await createInvoice(deps, CreateInvoiceRequest.fromPartial(request), admin);
  return invoice as Invoice;
}

/** Changes columns of an invoice, as if somebody else had. */
export async function setColumns({ id }: Pick<Invoice, 'id'>, columns: string): Promise<void> {
  await db.raw(`update invoices set ${columns} where id = ?`, [id]);
}

/** Runs `act` while a transaction has the invoice locked. */
export function withLocked<T>({ id }: Pick<Invoice, 'id'>, act: (holder: Holder) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.raw('select from invoices where id = ? for update', [id]);
    return await act(trx);
  });
}

/**
 * Waits until somebody waits for a lock of this transaction. Reads the locks, since sessions that began later
 * are not visible within the transaction.
 */
export async function untilWaiting(holder: Holder): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
  await waitFor(async () => (await holder.raw(waiting)).rowCount > 0, {
    what: 'somebody to wait for the lock',
  });
}

/** Returns the columns of an invoice, and its history, events and settlements, a line each. */
export async function snapshotOf({ id }: Pick<Invoice, 'id'>): Promise<Snapshot> {
  const lines = async (sql: string): Promise<string[]> =>
    (await database.query(sql, [id])).map(({ line }) => line);
  const [row] = await database.query('select * from invoice.invoices where id = $1', [id]);
  return {
    row,
    history: await lines(
      `select concat_ws(' ', kind, from_status, '>', to_status, 'by', actor, actor_name, 'for', attempt_id, note_id, ':', nullif(reason, '')) as line
       from invoice.invoice_history where invoice_id = $1 and kind <> 'created' order by version`,
    ),
    events: await lines(
      `select concat_ws(' ', split_part(subject, '.', 3), payload::jsonb->>'fromStatus', '>', payload::jsonb->>'status',
         'for', nullif(payload::jsonb->>'attemptId', ''), case when (payload::jsonb->>'sendWebhook')::boolean then 'webhook' end,
         ':', nullif(payload::jsonb->>'reason', '')) as line
       from invoice.outbox where payload::jsonb->>'invoiceId' = $1 and subject not like '%created' order by outbox.id`,
    ),
    settlements: await database.query('select * from invoice.settlements where invoice_id = $1 order by id', [
      id,
    ]),
  };
}

/** Returns the columns of invoices that an index contains, as a key, in an expression or in a condition. */
export async function indexedColumns(): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { attname: string }[] }>(
    `select distinct attname from pg_index join pg_attribute on attrelid = indrelid
     where indrelid = 'invoices'::regclass and (attnum = any(indkey) or attnum in (
       select refobjsubid from pg_depend where objid = indexrelid and refobjid = indrelid))`,
  );
  return new Set(rows.map(({ attname }) => attname));
}

/**
 * Waits until this many sessions wait for one another. Queries outside a transaction, within which only the
 * sessions of the first look are visible.
 */
export async function untilInLine(count: number): Promise<void> {
  const inLine = `select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await waitFor(async () => (await db.raw(inLine)).rowCount === count, {
    what: `${count} to wait in line`,
  });
}

export const attempt = () => crypto.randomUUID();
export const refused = (reason: string, message = expect.any(String) as unknown) => ({ reason, message });
export const conversion: Conversion = {
  quoteId: attempt(),
  conversionNeeded: true,
  originalAmountMinor: 1_000n,
  originalCurrency: 'USD',
  convertedAmountMinor: 7_900n,
  convertedCurrency: 'HKD',
  exchangeRate: '7.8',
  feeAmountMinor: 100n,
  lockedUntil: new Date('2026-01-02T03:04:05Z'),
};
export const manual = { paymentMethodId: 'm', paymentMethodName: 'Bank', userNotes: 'sent', receiptKey: 'r' };

export function settlementOf(
  { id }: Invoice,
  changes: Partial<SettleInvoiceRequest> = {},
): Partial<SettleInvoiceRequest> {
  return {
    invoiceId: id,
    attemptId: attempt(),
    rail: 'card',
    needsClaim: false,
    provider: 'stripe',
    paymentMethodName: 'Card',
    paymentReference: `pi_${id}`,
    amountVersion: 1n,
    amountMinor: 1_000n,
    currency: 'USD',
    ...changes,
  };
}
export const claimOf = (invoice: Invoice, changes = {}) => ({
  invoiceId: invoice.id,
  attemptId: attempt(),
  rail: 'card',
  amountVersion: 1n,
  payerId: 'ada',
  ...changes,
});

/** A coupon has left nothing to pay. */
export const FREE = `original_amount_minor = 1000, discount_amount_minor = 1000, discount_percent = 100, amount_minor = 0, coupon_code = 'FREE', coupon_id = 'c'`;
/** Past due, and not yet written as expired. */
export const OVERDUE = `due_date = now() - interval '1 minute'`;

/** Queries within the transaction that holds a lock. */
type Holder = Pick<typeof db, 'raw'>;

interface Snapshot {
  row: Record<string, unknown>;
  history: string[];
  events: string[];
  settlements: Record<string, unknown>[];
}
