import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedDelivery } from '../deliveries/publish-delivery-change.ts';
import { changedDeliveryColumns } from '../deliveries/store-deliveries.ts';
import type { Outcome } from './schedule.ts';

/** No earlier delivery is pending before the candidate: a service receives an invoice's events in order. */
const isNext = sql`not exists (
  select from deliveries earlier
  where earlier.service = candidate.service and earlier.invoice_id = candidate.invoice_id
    and earlier.status = 'pending' and earlier.version < candidate.version)`;

/**
 * Claims the deliveries to one service that are due, for `claimMs`. Of one invoice, only the earliest pending
 * delivery is ever claimed, so that a service receives its events in order.
 */
export async function claimDue(
  db: Queryable,
  { service, limit, claimMs }: { service: string; limit: number; claimMs: number },
): Promise<ClaimedDelivery[]> {
  return rows<ClaimedDelivery>(
    db,
    sql`
      with due as materialized (
        select candidate.id from deliveries candidate
        where candidate.service = ${service} and candidate.status = 'pending'
          and candidate.next_attempt_at <= clock_timestamp()
          and (candidate.claimed_until is null or candidate.claimed_until < clock_timestamp())
          and ${isNext}
        order by candidate.next_attempt_at, candidate.position limit ${limit} for update skip locked)
      update deliveries set claim = gen_random_uuid(),
        claimed_until = clock_timestamp() + make_interval(secs => ${claimMs / 1_000}::double precision)
      from due, told_events
      where deliveries.id = due.id and told_events.id = deliveries.event_id
      returning deliveries.id, deliveries.claim, deliveries.tries, told_events.payload,
        clock_timestamp() as "claimedAt"`,
  );
}

/**
 * Returns when the next delivery to a service may be claimed; those behind another of their invoice do not
 * count.
 */
export function dueDeliveries(service: string): Sql {
  return sql`
    select greatest(candidate.next_attempt_at, candidate.claimed_until) from deliveries candidate
    where candidate.service = ${service} and candidate.status = 'pending'
      and ${isNext}
    order by candidate.next_attempt_at limit 1`;
}

/** Counts the pending deliveries of each service, and returns the age of the oldest. */
export async function findQueue(
  db: Queryable,
): Promise<{ service: string; deliveries: number; oldestSeconds: number }[]> {
  return rows(
    db,
    sql`
      select service, count(*)::int as deliveries,
        extract(epoch from clock_timestamp() - min(created_at))::float8 as "oldestSeconds"
      from deliveries where status = 'pending' group by service`,
  );
}

/** Stores every attempt, including one whose claim has expired in the meantime. */
export async function insertAttempt(trx: Transaction, attempt: NewAttempt): Promise<void> {
  const { deliveryId, at, status, durationMs, error } = attempt;
  await execute(
    trx,
    sql`insert into attempts (delivery_id, at, status, duration_ms, error)
        values (${deliveryId}, ${at}, ${status ?? null}, ${durationMs}, ${error})`,
  );
}

/**
 * Stores the outcome of an attempt; undefined if another process has claimed the delivery or it was requeued.
 */
export async function finishClaim(
  trx: Transaction,
  { id, claim, tries }: ClaimedDelivery,
  outcome: Outcome,
): Promise<ChangedDelivery | undefined> {
  const pauseMs = outcome.status === 'pending' ? outcome.pauseMs : 0;
  return maybeOne<ChangedDelivery>(
    trx,
    sql`
      update deliveries set status = ${outcome.status}, tries = ${tries + 1}, claim = null, claimed_until = null,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1_000}::double precision),
        updated_at = clock_timestamp()
      where id = ${id} and claim = ${claim}
      returning ${changedDeliveryColumns}`,
  );
}

/** Releases a claim without other changes, so that any process can claim the delivery at once. */
export async function releaseClaim(db: Queryable, { id, claim }: ClaimedDelivery): Promise<void> {
  await execute(
    db,
    sql`update deliveries set claim = null, claimed_until = null where id = ${id} and claim = ${claim}`,
  );
}

/**
 * Marks as failed, with the reason, deliveries that have been due for ten minutes to services other than
 * these. While a change of settings is rolled out, another replica may serve a service that this one does not
 * know: the ten minutes leave new deliveries to it.
 */
export async function failUnconfigured(
  trx: Transaction,
  { services, limit }: { services: string[]; limit: number },
): Promise<ChangedDelivery[]> {
  return rows<ChangedDelivery>(
    trx,
    sql`
      with unserved as materialized (
        select id from deliveries
        where status = 'pending' and service <> all(${services}::text[])
          and next_attempt_at < clock_timestamp() - interval '10 minutes'
          and (claimed_until is null or claimed_until < clock_timestamp())
        limit ${limit} for update skip locked
      ), ended as (
        update deliveries set status = 'failed', claim = null, claimed_until = null, updated_at = clock_timestamp()
        from unserved where deliveries.id = unserved.id
        returning ${changedDeliveryColumns}
      ), noted as (
        insert into attempts (delivery_id, at, status, duration_ms, error)
        select id, clock_timestamp(), null, 0, 'not configured any more' from ended
      )
      select * from ended`,
  );
}

export interface ClaimedDelivery {
  id: string;
  /** Identifies this claim; every claim has another id. */
  claim: string;
  /** Attempts of this round so far. */
  tries: number;
  /** The exact body. */
  payload: string;
  /** By the database's clock. */
  claimedAt: Date;
}

interface NewAttempt {
  deliveryId: string;
  at: Date;
  status: number | undefined;
  durationMs: number;
  error: string;
}
