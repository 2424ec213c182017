import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import {
  execute,
  maybeOne,
  one,
  type Queryable,
  rows,
  rowsWithCommit,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import type { Attempt } from './attempt.ts';
import { attemptColumns, isUnfinished } from './store-attempt-columns.ts';

/**
 * Inserts an attempt. Returns undefined when the invoice already has an unfinished one, alone or as part of a
 * combined payment, or the payer already made this request.
 */
export async function insertAttempt(trx: Queryable, draft: NewAttempt): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(trx, insertion(draft));
}

/** Sends the same insert together with COMMIT. */
export function insertAttemptWithCommit(
  trx: Transaction,
  draft: NewAttempt,
  onResult: (added: Attempt | undefined) => void,
): void {
  rowsWithCommit<Attempt>(trx, insertion(draft), ([added]) => onResult(added));
}

function insertion(draft: NewAttempt): Sql {
  return sql`insert into payment_attempts (
          id, invoice_id, invoice_number, rail, state, amount_minor, currency, amount_version, payer_id, browser,
          request_key, gems, gem_rate, description, mark, conversion, payment_method_id, payment_method_name,
          used_method, part_ids, next_check_at
        ) select
          ${draft.id}, ${draft.invoiceId}, ${draft.invoiceNumber}, ${draft.rail}, 'created', ${draft.amountMinor},
          ${draft.currency}, ${draft.amountVersion}, ${draft.payerId}, ${draft.browser ?? ''}, ${draft.requestKey},
          ${draft.gems ?? null}, ${draft.gemRate ?? null}::numeric, ${draft.description}, ${draft.mark ?? ''}, ${draft.conversion ?? null},
          ${draft.paymentMethodId ?? null}, ${draft.paymentMethodName},
          ${draft.usedMethod ?? null}::jsonb, ${draft.partIds ?? []}::uuid[],
          clock_timestamp() + make_interval(secs => ${draft.firstCheckSeconds})
        where not exists (${unfinishedAt(invoicesOf(draft))})
        on conflict do nothing returning ${attemptColumns}`;
}

/** True when the current transaction wrote the attempt's current row version. */
export function isOwnWrite(id: string): Sql {
  return sql`exists (select from payment_attempts where id = ${id} and xmin = pg_current_xact_id()::xid)`;
}

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(db, sql`select ${attemptColumns} from payment_attempts where id = ${id}`);
}

export async function findAttempts(db: Queryable, ids: string[]): Promise<Attempt[]> {
  return await rows<Attempt>(
    db,
    sql`select ${attemptColumns} from payment_attempts where id = any(${ids}::uuid[])`,
  );
}

/** Locks and returns the attempt's row, so that decisions about its money are made one at a time. */
export async function lockAttempt(trx: Queryable, id: string): Promise<Attempt> {
  return await one<Attempt>(
    trx,
    sql`select ${attemptColumns} from payment_attempts where id = ${id} for update`,
  );
}

/**
 * Returns the attempt that the payer's request has made. One that ended without money answers its key for 24
 * hours; one that took money, or may have, always does.
 */
export async function findByRequest(db: Queryable, request: PayersRequest): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${attemptColumns} from payment_attempts where ${madeBy(request)} and not ${isForgotten}`,
  );
}

/** Frees the key of a request that ended without money 24 hours ago, so that it can be made again. */
export async function freeOldKey(db: Queryable, request: PayersRequest): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set request_key = id::text where ${madeBy(request)} and ${isForgotten}`,
  );
}

const isForgotten = sql`(state = 'failed' and created_at <= clock_timestamp() - ${keyLifetime})`;

function madeBy({ payerId, requestKey }: PayersRequest): Sql {
  return sql`payer_id = ${payerId} and request_key = ${requestKey}`;
}

/**
 * Returns an unfinished attempt on the invoice, on one of its parts, or on a combined payment that includes
 * it; the invoice's own comes first.
 */
export async function findUnfinished(
  db: Queryable,
  invoiceId: string,
  partIds: string[] = [],
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${attemptColumns} from payment_attempts
        where id in (${unfinishedAt([invoiceId, ...partIds])}) and ${isUnfinished}
        order by (invoice_id = ${invoiceId}) desc, created_at limit 1`,
  );
}

/**
 * Selects the unfinished attempts on these invoices, alone or in combined payments. They are few, so Postgres
 * keeps the cached plan; a query over all attempts is replanned each time.
 */
export function unfinishedAt(invoiceIds: string[]): Sql {
  return sql`
    select id from payment_attempts where ${isUnfinished} and invoice_id = any(${invoiceIds}::uuid[])
    union all
    select id from payment_attempts
    where ${isUnfinished} and part_ids <> '{}' and part_ids && ${invoiceIds}::uuid[]`;
}

/** True for attempts on these invoices, alone or in combined payments; found by id because they are few. */
export function isAttemptAt(invoiceIds: string[]): Sql {
  return sql`id = any(array(
    select id from payment_attempts where invoice_id = any(${invoiceIds}::uuid[])
    union all
    select id from payment_attempts where part_ids <> '{}' and part_ids && ${invoiceIds}::uuid[]))`;
}

/** Returns the invoices that an attempt is about: one, none, or a combined payment's own id and its parts. */
export function invoicesOf({
  invoiceId,
  partIds = [],
}: Pick<AttemptDraft, 'invoiceId' | 'partIds'>): string[] {
  return invoiceId === null ? [] : [invoiceId, ...partIds];
}

export async function findByReference(
  db: Queryable,
  { rail, reference }: { rail: string; reference: string },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${attemptColumns} from payment_attempts
        where rail = ${rail} and provider_reference = ${reference} and provider_reference <> ''`,
  );
}

/** Returns the attempts on an invoice, combined payments included; newest first, at most 500. */
export async function listOfInvoice(db: Queryable, invoiceId: string): Promise<Attempt[]> {
  return await rows<Attempt>(
    db,
    sql`select ${attemptColumns} from payment_attempts where ${isAttemptAt([invoiceId])}
        order by created_at desc, id desc limit 500`,
  );
}

/** Counts failed attempts by UTC day and rail, oldest first; both days are included. */
export async function countFailedByDay(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; rail: string; count: bigint }[]> {
  return await rows(
    db,
    sql`select listed.day::date::text as day, rail, count
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as listed (day)
        cross join lateral (
          select rail, count(*) as count from payment_attempts
          where state = 'failed' and created_at >= listed.day at time zone 'UTC'
            and created_at < (listed.day + interval '1 day') at time zone 'UTC' group by rail) as counted
        order by 1, 2`,
  );
}

type NewAttempt = AttemptDraft & { firstCheckSeconds: number };
type PayersRequest = Pick<AttemptDraft, 'payerId' | 'requestKey'>;

export interface AttemptDraft {
  id: string;
  invoiceId: string | null;
  /** See `Attempt`; empty unless given. */
  partIds?: string[];
  /** For example GFA-INV-100; empty without an invoice. */
  invoiceNumber: string;
  rail: string;
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  payerId: string;
  /** See `Attempt`; empty unless given. */
  browser?: string;
  requestKey: string;
  gems?: bigint;
  /** The rate by which the amount was converted to gems: US dollars per gem, decimal text. */
  gemRate?: string;
  description: string;
  /** See `Attempt`; empty unless given. */
  mark?: string;
  /** The frozen quote, as JSON. */
  conversion?: string;
  paymentMethodId?: string;
  paymentMethodName: string;
  /** The manual method as it is now, as JSON; absent by default. */
  usedMethod?: string;
  /** Seconds until the reconciler's first check; defaults to RECONCILE_INTERRUPTED_AFTER_SECONDS. */
  firstCheckSeconds?: number;
}
