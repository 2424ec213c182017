import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { AnnouncedDelivery } from '../deliveries/announce-delivery.ts';
import { announcedColumns } from '../deliveries/store-deliveries.ts';
import type { Outcome } from './schedule.ts';

/** No other delivery goes before the candidate: a service hears of an invoice in order. */
const isNext = sql`not exists (
  select from deliveries earlier
  where earlier.service = candidate.service and earlier.invoice_id = candidate.invoice_id
    and earlier.status = 'pending' and earlier.version < candidate.version)`;

/**
 * Claims what is due for one service, for so long. Of one invoice only the earliest pending delivery is ever claimed,
 * so that a service hears of it in order.
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
      returning deliveries.id, deliveries.claim, deliveries.tries, told_events.payload`,
  );
}

/** When the next delivery to a service may be claimed; those that another one goes before do not count. */
export function dueDeliveries(service: string): Sql {
  return sql`
    select greatest(candidate.next_attempt_at, candidate.claimed_until) from deliveries candidate
    where candidate.service = ${service} and candidate.status = 'pending'
      and ${isNext}
    order by candidate.next_attempt_at limit 1`;
}

/** How many deliveries each service has still to get, and the age of the oldest. */
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

/** Every attempt is kept, also one whose claim has run out meanwhile. */
export async function insertAttempt(trx: Transaction, attempt: NewAttempt): Promise<void> {
  const { deliveryId, at, status, durationMs, error } = attempt;
  await execute(
    trx,
    sql`insert into attempts (delivery_id, at, status, duration_ms, error)
        values (${deliveryId}, ${at}, ${status ?? null}, ${durationMs}, ${error})`,
  );
}

/** Writes what follows from an attempt; undefined if somebody else has claimed the delivery or asked for it again. */
export async function finishClaim(
  trx: Transaction,
  { id, claim, tries }: ClaimedDelivery,
  outcome: Outcome,
): Promise<AnnouncedDelivery | undefined> {
  const pauseMs = outcome.status === 'pending' ? outcome.pauseMs : 0;
  return maybeOne<AnnouncedDelivery>(
    trx,
    sql`
      update deliveries set status = ${outcome.status}, tries = ${tries + 1}, claim = null, claimed_until = null,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1_000}::double precision),
        updated_at = clock_timestamp()
      where id = ${id} and claim = ${claim}
      returning ${announcedColumns}`,
  );
}

/** Gives a delivery back as it was, for anybody to claim at once. */
export async function releaseClaim(db: Queryable, { id, claim }: ClaimedDelivery): Promise<void> {
  await execute(
    db,
    sql`update deliveries set claim = null, claimed_until = null where id = ${id} and claim = ${claim}`,
  );
}

/**
 * Keeps as failed, with the reason, what has been due for ten minutes to services other than these. While a change of
 * settings is rolled out another replica may serve one that this one does not know: what that has just got is left to it.
 */
export async function endUnserved(
  trx: Transaction,
  { services, limit }: { services: string[]; limit: number },
): Promise<AnnouncedDelivery[]> {
  return rows<AnnouncedDelivery>(
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
        returning ${announcedColumns}
      ), noted as (
        insert into attempts (delivery_id, at, status, duration_ms, error)
        select id, clock_timestamp(), null, 0, 'not configured any more' from ended
      )
      select * from ended`,
  );
}

export interface ClaimedDelivery {
  id: string;
  /** Names this claim; a later one has another name. */
  claim: string;
  /** Attempts of this round so far. */
  tries: number;
  /** The exact body. */
  payload: string;
}

interface NewAttempt {
  deliveryId: string;
  at: Date;
  status: number | undefined;
  durationMs: number;
  error: string;
}
