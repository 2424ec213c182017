import { openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { createBell } from '@checkout/kit/process/bell.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, beforeEach } from '@jest/globals';
import { register } from 'prom-client';
import { migrations } from '../../migrations/index.ts';
import type { Attempt } from '../../src/attempts/attempt.ts';
import type { Outcome, Rail, TakenPayment } from '../../src/attempts/rail.ts';
import { startAttempt } from '../../src/attempts/start-attempt.ts';
import { type AttemptDraft, findAttempt } from '../../src/attempts/store-attempts.ts';
import type { Deps } from '../../src/deps.ts';

/**
 * Runs the life cycle of attempts in the test process, with a database of its own: the invoice service and
 * the rail are stubs that return what a test defines and record their calls, so a test takes milliseconds.
 */
const log = createLogger({ name: 'lone-attempts', level: 'silent' });
const database = await createServiceDatabase();
export const db = openDatabase({ url: database.urlOf('payment'), poolSize: 4, name: 'lone-attempts', log });
await migrate(db, migrations, { log });

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The response to each call of the invoice service; an empty message unless a test defines one. */
export const responses: Record<string, (request: never) => object> = {};
export const calls: { name: string; request: unknown }[] = [];
export const namesCalled = () => calls.map(({ name }) => name);
/** Unwanted money: settling is refused, also after the release; it is noted, and the attempt ended. */
export const CALLS_OF_RETURN = [
  'settleInvoice',
  'releaseInvoice',
  'settleInvoice',
  'noteMoney',
  'releaseInvoice',
];
export const requestOf = (name: string) =>
  calls.find((call) => call.name === name)?.request as Record<string, unknown>;
export const refuse = (reason: string) => () => Promise.reject(conflict(reason, `refused: ${reason}`));

const invoices = new Proxy(
  {},
  {
    get: (_, name: string) => async (request: never) => {
      calls.push({ name, request });
      return (await responses[name]?.(request)) ?? {};
    },
  },
);

/** The actor in the history when no person acted. */
export const NOBODY = { id: 'system', name: 'payment' };
/** Intervals so far apart that a test can tell them apart however slowly it runs. */
export const SOON = 1_000;
export const LATER = 100_000;
const INTERRUPTED = 10_000_000;

export const rail: { -readonly [Name in keyof Rail]: Rail[Name] } = {} as Rail;
export const deps = {
  db,
  log,
  config: {
    RECONCILE_SCHEDULE_SECONDS: [SOON, LATER],
    RECONCILE_INTERRUPTED_AFTER_SECONDS: INTERRUPTED,
  },
  invoices,
  rails: new Map([['card', rail]]),
  reconcilerBell: createBell(),
} as unknown as Deps;

beforeEach(() => {
  calls.length = 0;
  for (const name of Object.keys(responses)) delete responses[name];
  for (const name of Object.keys(rail)) delete (rail as unknown as Record<string, unknown>)[name];
  Object.assign(rail, {
    name: 'card',
    policy: { needsClaim: true, holdStatus: 'pending_admin_review', allowsExpired: true },
    failpoints: 'lone',
    clearingAccount: () => 'card_clearing',
    fetchStatus: async (): Promise<Outcome> => ({ kind: 'open', nextCheckSeconds: LATER }),
  } satisfies Rail);
});

export function draft(changes: Partial<AttemptDraft> = {}): AttemptDraft {
  return {
    id: crypto.randomUUID(),
    invoiceId: crypto.randomUUID(),
    invoiceNumber: 'GFA-INV-100',
    rail: 'card',
    amountMinor: 1_000n,
    currency: 'USD',
    amountVersion: 3n,
    payerId: 'payer',
    requestKey: crypto.randomUUID(),
    description: 'Invoice GFA-INV-100',
    paymentMethodName: 'Card',
    ...changes,
  };
}

export async function begin(changes: Partial<AttemptDraft> = {}): Promise<Attempt> {
  return (await startAttempt(deps, draft(changes))).attempt;
}

/** Queries this service's tables. */
export async function query(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await db.raw(sql, values as string[])).rows;
}

/** Updates the row as another process would, and returns the attempt as it is then. */
export async function updateRow(attempt: Attempt, columns: string, values: unknown[] = []): Promise<Attempt> {
  await database.query(`update payment.payment_attempts set ${columns} where id = $1`, [
    attempt.id,
    ...values,
  ]);
  return await reread(attempt);
}

export async function reread({ id }: Attempt): Promise<Attempt> {
  return (await findAttempt(db, id)) as Attempt;
}

export function taken(changes: Partial<TakenPayment> = {}): { kind: 'taken'; taken: TakenPayment } {
  const money = { amountMinor: 1_000n, currency: 'USD', amountVersion: 3n };
  const own = { reference: `pi_${crypto.randomUUID()}`, provider: 'stripe', methodName: 'Visa' };
  return { kind: 'taken', taken: { ...own, ...money, ...changes } };
}

export function invoiceOf({ invoiceId }: Attempt, changes: Partial<Invoice> = {}): { invoice: Invoice } {
  const invoice = {
    id: invoiceId,
    status: 'pending',
    claimed: false,
    amountMinor: 1_000n,
    currency: 'USD',
    parts: [],
  };
  return { invoice: { ...invoice, ...changes } as Invoice };
}

/** Returns the current count of that outcome in the metrics of the rail. */
export async function counted(outcome: string): Promise<number> {
  const { values = [] } = (await register.getSingleMetric('payment_attempts_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.outcome === outcome && labels.rail === 'card')?.value ?? 0;
}

/** Adds an admin's open proposal; the returned function reads how it ended. */
export async function propose({ id }: Attempt): Promise<() => Promise<string | undefined>> {
  const proposalId = crypto.randomUUID();
  await database.query(
    `insert into payment.ending_proposals (id, attempt_id, ending, reference, notes, proposed_by, proposed_by_name)
     values ($2, $1, 'settled', 'seen', 'by hand', 'boss', 'Marta')`,
    [id, proposalId],
  );
  await database.query(
    `update payment.payment_attempts set state = 'unknown', next_check_at = now(), open_proposal_id = $2 where id = $1`,
    [id, proposalId],
  );
  return async () => {
    const steps = await query('select kind from ending_steps where proposal_id = ?', proposalId);
    return steps.map(({ kind }) => kind).join();
  };
}

/** Returns all observable state of an attempt; lists have one text per row. */
export async function traces({ id }: Pick<Attempt, 'id'>): Promise<Traces> {
  const lines = async (sql: string): Promise<string[]> =>
    (await database.query(sql, [id])).map(({ line }) => line);
  const [row] = await database.query(
    `select state, provider_reference as reference, concat_ws(': ', nullif(failure_code, ''), nullif(failure_message, ''))
       as failure, request_key = id::text as freed, absent_count as absent, sealed_credential is not null as sealed,
       watch_until > now() as watched, case when next_check_at is null then 'never'
         when next_check_at < now() + interval '100 seconds' then 'now'
         when next_check_at < now() + interval '10000 seconds' then 'soon'
         when next_check_at < now() + interval '1000000 seconds' then 'later' else 'interrupted' end as check
     from payment.payment_attempts where id = $1`,
    [id],
  );
  return {
    ...row,
    events: await lines(
      `select concat_ws(' ', split_part(subject, '.', 3), nullif(payload::jsonb->>'reason', '')) as line
       from payment.outbox where payload::jsonb->>'attemptId' = $1 order by outbox.id`,
    ),
    ledger: await lines(
      `select concat_ws(' ', type, amount, currency, provider_reference) as line
       from payment.transactions where attempt_id = $1 order by created_at, type`,
    ),
    books: await lines(
      `select concat_ws(' ', account, amount_minor, unit) as line from books.lines
       join books.entries on entries.id = entry_id where attempt_id = $1 order by booked_on, kind, account, unit`,
    ),
    exceptions: await lines(
      `select concat_ws(' ', kind, amount_minor, currency, resolution) as line
       from payment.payment_exceptions where attempt_id = $1 order by kind`,
    ),
  };
}

interface Traces {
  state: string;
  reference: string;
  failure: string;
  freed: boolean;
  absent: number;
  sealed: boolean;
  watched: boolean | null;
  check: 'never' | 'now' | 'soon' | 'later' | 'interrupted';
  events: string[];
  ledger: string[];
  books: string[];
  exceptions: string[];
}
