import { execute, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Attempt } from '../attempt.ts';
import { attemptColumns, isUnfinished, nextCheckIn } from '../store-attempt-columns.ts';
import { unfinishedAt } from '../store-attempts.ts';

/** Selects when the next attempt of a rail is due for a check, or its call passes its deadline. */
export function dueChecks(rail: string): Sql {
  return sql`select least(
    (select min(next_check_at) from payment_attempts where rail = ${rail} and next_check_at is not null),
    (select min(deadline_at) from payment_attempts where rail = ${rail} and state = 'calling'))`;
}

/** Returns, by rail, the number of attempts of unknown outcome and the age of the oldest in seconds. */
export async function findUnknown(
  db: Queryable,
): Promise<{ rail: string; attempts: number; oldestSeconds: number }[]> {
  return await rows(
    db,
    sql`select rail, count(*)::int as attempts,
          extract(epoch from clock_timestamp() - min(created_at))::float8 as "oldestSeconds"
        from payment_attempts where state = 'unknown' group by rail`,
  );
}

/**
 * Leases the attempts that are due for a check: each replica gets different ones, and those of a replica that
 * dies become due again after 20 s.
 */
export async function takeDue(
  db: Queryable,
  { rail, limit }: { rail: string; limit: number },
): Promise<Attempt[]> {
  return await rows<Attempt>(
    db,
    sql`update payment_attempts
        set next_check_at = clock_timestamp() + interval '20 seconds', check_count = check_count + 1
        where id in (
          select id from payment_attempts where rail = ${rail} and next_check_at <= clock_timestamp()
          order by next_check_at limit ${limit} for update skip locked
        )
        returning ${attemptColumns}`,
  );
}

/** Marks calls as unknown whose deadline passed without a response, because of a crash or a lost response. */
export async function markOverdueUnknown(
  trx: Queryable,
  { rail, firstCheckSeconds }: { rail: string; firstCheckSeconds: number },
): Promise<Attempt[]> {
  return await rows<Attempt>(
    trx,
    sql`update payment_attempts
        set state = 'unknown', updated_at = now(), check_count = 0, absent_count = 0,
            next_check_at = clock_timestamp() + make_interval(secs => ${firstCheckSeconds})
        where id in (
          select id from payment_attempts where rail = ${rail} and state = 'calling' and deadline_at < clock_timestamp()
          order by deadline_at limit 100 for update skip locked
        )
        returning ${attemptColumns}`,
  );
}

/** Schedules the next check in `seconds`, or sooner when a person's decision is waiting to be carried out. */
export async function scheduleCheck(
  db: Queryable,
  { id, seconds, absent }: { id: string; seconds: number; absent: boolean },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set next_check_at = ${nextCheckIn(seconds)},
            absent_count = absent_count + case when ${absent}::boolean then 1 else 0 end
        where id = ${id} and (${isUnfinished} or watch_until is not null)`,
  );
}

/**
 * Makes the check of an invoice's unfinished attempt due now; returns how many attempts that changed. Skips
 * calls that have a deadline, and attempts that have no provider reference yet: the process that created
 * those is about to continue them.
 */
export async function checkSoon(
  trx: Queryable,
  { invoiceId, exceptAttemptId }: { invoiceId: string; exceptAttemptId: string },
): Promise<number> {
  return await execute(
    trx,
    sql`update payment_attempts set next_check_at = clock_timestamp()
        where id in (${unfinishedAt([invoiceId])}) and ${isWaiting} and id::text <> ${exceptAttemptId}`,
  );
}

const isWaiting = sql`state in ('created', 'calling') and deadline_at is null
  and (state = 'calling' or provider_reference <> '')`;

/** Returns whether there is an attempt on any of these invoices that `checkSoon` would change. */
export async function isAnyWaiting(
  db: Queryable,
  { invoiceIds, exceptAttemptIds }: { invoiceIds: string[]; exceptAttemptIds: string[] },
): Promise<boolean> {
  const { exists } = await one<{ exists: boolean }>(
    db,
    sql`select exists (
          select from payment_attempts
          where id in (${unfinishedAt(invoiceIds)}) and ${isWaiting} and id::text <> all(${exceptAttemptIds}))`,
  );
  return exists;
}

/**
 * Records that a person decided the outcome of an unfinished attempt, and schedules its execution soon, so
 * that it survives a crash of this process. Returns false when the attempt has already ended.
 */
export async function markDecided(
  trx: Queryable,
  { id, nextCheckSeconds }: { id: string; nextCheckSeconds: number },
): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`update payment_attempts
        set decided_at = now(), next_check_at = clock_timestamp() + make_interval(secs => ${nextCheckSeconds})
        where id = ${id} and ${isUnfinished}`,
  );
  return changed === 1;
}

export async function endWatch(trx: Queryable, id: string): Promise<void> {
  await execute(
    trx,
    sql`update payment_attempts
        set sealed_credential = null, watch_until = null, next_check_at = null where id = ${id}`,
  );
}
