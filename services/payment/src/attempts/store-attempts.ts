import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/sql.ts';
import type { Failure } from '../methods/method.ts';
import type { Attempt } from './attempt.ts';
import { type AttemptState, statesBefore } from './state.ts';

const columns: Sql = sql`
  id, invoice_id as "invoiceId", rail, state, amount_minor as "amountMinor", currency,
  amount_version as "amountVersion", payer_id as "payerId", request_key as "requestKey", gems, description,
  conversion, payment_method_id as "paymentMethodId", payment_method_name as "paymentMethodName",
  provider_reference as "providerReference", balance_after as "balanceAfter", taken_at as "takenAt",
  sealed_credential as "sealedCredential", failure_code as "failureCode", failure_message as "failureMessage",
  failure_mark as "failureMark", check_count as "checkCount", absent_count as "absentCount",
  extract(epoch from clock_timestamp() - deadline_at)::float8 as "secondsPastDeadline",
  watch_until as "watchUntil", coalesce(watch_until < clock_timestamp(), true) as "watchIsOver",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Adds an attempt unless the invoice has an unfinished one, or the payer's request was made before. */
export async function insertAttempt(trx: Queryable, draft: AttemptDraft): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    trx,
    sql`insert into payment_attempts (
          id, invoice_id, rail, state, amount_minor, currency, amount_version, payer_id, request_key, gems,
          description, conversion, payment_method_id, payment_method_name, next_check_at
        ) values (
          ${draft.id}, ${draft.invoiceId}, ${draft.rail}, 'created', ${draft.amountMinor}, ${draft.currency},
          ${draft.amountVersion}, ${draft.payerId}, ${draft.requestKey}, ${draft.gems}, ${draft.description},
          ${draft.conversion}, ${draft.paymentMethodId}, ${draft.paymentMethodName},
          clock_timestamp() + make_interval(secs => ${draft.firstCheckSeconds})
        ) on conflict do nothing returning ${columns}`,
  );
}

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(db, sql`select ${columns} from payment_attempts where id = ${id}`);
}

export async function findByRequest(
  db: Queryable,
  { payerId, requestKey }: { payerId: string; requestKey: string },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${columns} from payment_attempts where payer_id = ${payerId} and request_key = ${requestKey}`,
  );
}

export async function findUnfinished(db: Queryable, invoiceId: string): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${columns} from payment_attempts
        where invoice_id = ${invoiceId} and state in ('created', 'calling', 'unknown')`,
  );
}

export async function findByReference(
  db: Queryable,
  { rail, reference }: { rail: string; reference: string },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`select ${columns} from payment_attempts
        where rail = ${rail} and provider_reference = ${reference} and provider_reference <> ''`,
  );
}

export async function listOfInvoice(db: Queryable, invoiceId: string): Promise<Attempt[]> {
  return await rows<Attempt>(
    db,
    sql`select ${columns} from payment_attempts where invoice_id = ${invoiceId}
        order by created_at desc, id desc limit 500`,
  );
}

/**
 * Takes the attempts that are to be looked at: each replica gets others, and one that dies leaves its own to the
 * rest after 20 s.
 */
export async function takeDue(db: Queryable, limit: number): Promise<Attempt[]> {
  return await rows<Attempt>(
    db,
    sql`update payment_attempts
        set next_check_at = clock_timestamp() + interval '20 seconds', check_count = check_count + 1
        where id in (
          select id from payment_attempts where next_check_at <= clock_timestamp()
          order by next_check_at limit ${limit} for update skip locked
        )
        returning ${columns}`,
  );
}

/** Calls whose deadline passed without a word, by a crash or a lost answer, become unknown. */
export async function markOverdueUnknown(trx: Queryable, firstCheckSeconds: number): Promise<Attempt[]> {
  return await rows<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'unknown', updated_at = now(), check_count = 0, absent_count = 0,
            next_check_at = clock_timestamp() + make_interval(secs => ${firstCheckSeconds})
        where id in (
          select id from payment_attempts where state = 'calling' and deadline_at < clock_timestamp()
          order by deadline_at limit 100 for update skip locked
        )
        returning ${columns}`,
  );
}

/** The last step before the other side is called; undefined when the attempt is no longer ours to call. */
export async function startCalling(
  db: Queryable,
  { id, deadlineMs, nextCheckSeconds, sealedCredential }: CallStart,
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    db,
    sql`update payment_attempts
        set state = 'calling', updated_at = now(), sealed_credential = ${sealedCredential},
            deadline_at = clock_timestamp() + make_interval(secs => ${deadlineMs}::float8 / 1000),
            next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds}::float8)
        where id = ${id} and state = 'created' returning ${columns}`,
  );
}

/** The attempt waits for its payer again. */
export async function returnToCreated(db: Queryable, id: string): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set state = 'created', updated_at = now()
        where id = ${id} and state = any(${statesBefore('created')})`,
  );
}

export async function markUnknown(
  trx: Queryable,
  { id, nextCheckSeconds }: { id: string; nextCheckSeconds: number },
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'unknown', updated_at = now(), check_count = 0, absent_count = 0,
            next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds})
        where id = ${id} and state = any(${statesBefore('unknown')}) returning ${columns}`,
  );
}

/** Notes what the other side answered, before the invoice hears of it. */
export async function saveTaken(
  db: Queryable,
  { id, reference, balanceAfter, takenAt }: TakenFacts,
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set provider_reference = ${reference}, balance_after = ${balanceAfter}, taken_at = ${takenAt}, updated_at = now()
        where id = ${id}`,
  );
}

/** Ends the attempt well; undefined when it had ended before. */
export async function markSucceeded(
  trx: Queryable,
  { id, reference, balanceAfter, takenAt }: TakenFacts,
): Promise<Attempt | undefined> {
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'succeeded', updated_at = now(), provider_reference = ${reference},
            balance_after = ${balanceAfter}, taken_at = coalesce(${takenAt}, now()),
            sealed_credential = null, next_check_at = null, failure_code = '', failure_message = ''
        where id = ${id} and state = any(${statesBefore('succeeded')}) returning ${columns}`,
  );
}

/**
 * Ends the attempt without money; undefined when it had ended before. With `watchSeconds` above 0 the other side's
 * record is still read for that long. `freesKey` lets the same request be made again.
 */
export async function markFailed(
  trx: Queryable,
  { id, failure, watchSeconds, nextCheckSeconds, freesKey }: FailureFacts,
): Promise<Attempt | undefined> {
  const watches = watchSeconds > 0;
  return await maybeOne<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'failed', updated_at = now(), failure_code = ${failure.code}, failure_message = ${failure.message},
            sealed_credential = case when ${watches}::boolean then sealed_credential end,
            watch_until = case when ${watches}::boolean
              then clock_timestamp() + make_interval(secs => ${watchSeconds}) end,
            next_check_at = case when ${watches}::boolean
              then clock_timestamp() + make_interval(secs => ${nextCheckSeconds}) end,
            request_key = case when ${freesKey}::boolean then id::text else request_key end
        where id = ${id} and state = any(${statesBefore('failed')}) returning ${columns}`,
  );
}

export async function endWatch(trx: Queryable, id: string): Promise<void> {
  await execute(
    trx,
    sql`update payment_attempts
        set sealed_credential = null, watch_until = null, next_check_at = null where id = ${id}`,
  );
}

export async function saveDecline(
  db: Queryable,
  { id, failure, mark }: { id: string; failure: Failure; mark: string },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set failure_code = ${failure.code}, failure_message = ${failure.message}, failure_mark = ${mark},
            updated_at = now()
        where id = ${id}`,
  );
}

/** Looks again after that time, or not before something happens. */
export async function scheduleCheck(
  db: Queryable,
  { id, seconds, absent }: { id: string; seconds: number | null; absent: boolean },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set next_check_at = clock_timestamp() + make_interval(secs => ${seconds}::float8),
            absent_count = absent_count + case when ${absent}::boolean then 1 else 0 end
        where id = ${id} and (state in ('created', 'calling', 'unknown') or watch_until is not null)`,
  );
}

/** Has what an invoice's unfinished attempt waits for looked up at once; calls with a deadline are left alone. */
export async function checkSoon(
  trx: Queryable,
  { invoiceId, exceptAttemptId }: { invoiceId: string; exceptAttemptId: string },
): Promise<number> {
  return await execute(
    trx,
    sql`update payment_attempts set next_check_at = clock_timestamp()
        where invoice_id = ${invoiceId} and state in ('created', 'calling') and deadline_at is null
          and id::text <> ${exceptAttemptId}`,
  );
}

/** Notes the other side's id of what was prepared; false when the attempt has ended meanwhile. */
export async function saveReference(
  db: Queryable,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const changed = await execute(
    db,
    sql`update payment_attempts set provider_reference = ${reference}, updated_at = now()
        where id = ${id} and state = 'created' and provider_reference in ('', ${reference})`,
  );
  return changed === 1;
}

export async function saveAmount(
  db: Queryable,
  { id, amountMinor, amountVersion }: { id: string; amountMinor: bigint; amountVersion: bigint },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set amount_minor = ${amountMinor}, amount_version = ${amountVersion}, updated_at = now()
        where id = ${id} and state = 'created' and amount_version <= ${amountVersion}`,
  );
}

export interface AttemptDraft {
  id: string;
  invoiceId: string | null;
  rail: string;
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  payerId: string;
  requestKey: string;
  gems: bigint | null;
  description: string;
  conversion: string | null;
  paymentMethodId: string | null;
  paymentMethodName: string;
  /** When the reconciler first looks at it, should nobody finish it. */
  firstCheckSeconds: number;
}

interface CallStart {
  id: string;
  /** Null when nobody waits for the answer: it comes when it comes. */
  deadlineMs: number | null;
  nextCheckSeconds: number | null;
  sealedCredential: Buffer | null;
}

interface TakenFacts {
  id: string;
  reference: string;
  balanceAfter: bigint | null;
  takenAt: Date | null;
}

interface FailureFacts {
  id: string;
  failure: Failure;
  watchSeconds: number;
  nextCheckSeconds: number;
  freesKey: boolean;
}

export type { AttemptState };
