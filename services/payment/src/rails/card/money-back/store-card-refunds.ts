import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import { owedKinds } from '../../../exceptions/exception-kinds.ts';

/** Returns the sequence number for a reading; call it before the request is sent. */
export async function nextReadingNumber(db: Queryable): Promise<bigint> {
  const { reading } = await one<{ reading: bigint }>(db, sql`select nextval('provider_readings') as reading`);
  return reading;
}

/** Lists the refunds of one attempt, newest first; ledger and exceptions show when each was recorded. */
export async function listRefunds(db: Queryable, attemptId: string): Promise<CardRefund[]> {
  return await rows<CardRefund>(
    db,
    sql`select refund_id as id, amount_minor as "amountMinor", status, was_pending as "wasPending",
          failure_reason as "failureReason", requested_at as "requestedAt", reading, version,
          least(raised.first_at, moved.first_at) as "notedAt", raised.failed_at as "failedAt"
        from card_refunds r,
          lateral (select min(created_at) as first_at, min(created_at) filter (where kind = 'refund_failed') as failed_at
            from payment_exceptions e
            where e.attempt_id = r.attempt_id and e.provider_reference = r.refund_id) as raised,
          lateral (select min(created_at) as first_at from transactions t
            where t.attempt_id = r.attempt_id and t.provider_reference = r.refund_id) as moved
        where r.attempt_id = ${attemptId} order by requested_at desc, refund_id desc`,
  );
}

/** Returns the version of the latest change to the attempt's refunds; 0 when there is none. */
export async function findRefundVersion(db: Queryable, attemptId: string): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(
    db,
    sql`select refund_version as version from payment_attempts where id = ${attemptId}`,
  );
  return version;
}

export async function takeRefundVersion(trx: Queryable, attemptId: string): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(
    trx,
    sql`update payment_attempts set refund_version = refund_version + 1 where id = ${attemptId}
        returning refund_version as version`,
  );
  return version;
}

/**
 * Stores a refund and schedules a check a minute later, in case this process crashes before it has finished.
 */
export async function saveRefund(
  trx: Queryable,
  { attemptId, refund, reading, version }: SavedRefund,
): Promise<void> {
  await execute(
    trx,
    sql`insert into card_refunds (refund_id, attempt_id, amount_minor, status, was_pending, failure_reason,
          requested_at, reading, version, next_check_at)
        values (${refund.id}, ${attemptId}, ${refund.amountMinor}, ${refund.status},
          ${refund.status === 'pending' || refund.status === 'requires_action'}, ${refund.failureReason},
          ${refund.requestedAt}, ${reading}, ${version}, clock_timestamp() + interval '1 minute')
        on conflict (refund_id) do update set status = excluded.status, reading = excluded.reading,
          failure_reason = excluded.failure_reason, version = excluded.version,
          amount_minor = excluded.amount_minor, next_check_at = excluded.next_check_at`,
  );
}

/** Ends the check after all refunds up to this version were reported; pending ones get another. */
export async function endRefundCheck(
  db: Queryable,
  { attemptId, version, pauseSeconds }: { attemptId: string; version: bigint; pauseSeconds: number },
): Promise<void> {
  await execute(
    db,
    sql`update card_refunds set next_check_at = case when status in ('pending', 'requires_action')
          then clock_timestamp() + make_interval(secs => ${pauseSeconds}) end
        where attempt_id = ${attemptId} and version <= ${version} and next_check_at is not null`,
  );
}

/**
 * Returns the attempts whose refunds are due for a check; if a check fails, the next one is a minute later.
 */
export async function takeDueRefunds(db: Queryable, limit: number): Promise<string[]> {
  const due = await rows<{ attemptId: string }>(
    db,
    sql`update card_refunds set next_check_at = clock_timestamp() + interval '1 minute'
        where refund_id in (select refund_id from card_refunds where next_check_at <= clock_timestamp()
          order by next_check_at limit ${limit} for update skip locked)
        returning attempt_id as "attemptId"`,
  );
  return [...new Set(due.map(({ attemptId }) => attemptId))];
}

/** Returns the part of the refund's idempotency key that counts rounds; the same for all processes. */
export async function findRefundRound(db: Queryable, attemptId: string): Promise<number> {
  const { round } = await one<{ round: number }>(
    db,
    sql`select refund_round as round from payment_attempts where id = ${attemptId}`,
  );
  return round;
}

/**
 * Starts the next round with a new idempotency key, because the provider would repeat its response to the old
 * one. Of several processes that notice this, only one changes the round.
 */
export async function endRefundRound(
  db: Queryable,
  { attemptId, round }: { attemptId: string; round: number },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts set refund_round = refund_round + 1
        where id = ${attemptId} and refund_round = ${round}`,
  );
}

/** Returns the amount that must be refunded: the unwanted amount, else the amount paid. */
export async function findOwed(db: Queryable, attemptId: string): Promise<bigint> {
  const unwanted = await maybeOne<{ amountMinor: bigint }>(
    db,
    sql`select amount_minor as "amountMinor" from payment_exceptions where attempt_id = ${attemptId}
          and kind = any(${owedKinds}::text[])
        order by created_at limit 1`,
  );
  if (unwanted !== undefined) return unwanted.amountMinor;
  const { amountMinor } = await one<{ amountMinor: bigint }>(
    db,
    sql`select amount_minor as "amountMinor" from payment_attempts where id = ${attemptId}`,
  );
  return amountMinor;
}

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;

/** A refund as read from the provider. */
export interface ProviderRefund {
  id: string;
  amountMinor: bigint;
  /** Only `succeeded` means that the money is back with the payer, unless the refund fails afterwards. */
  status: (typeof refundStatuses)[number];
  /** Empty unless it failed. */
  failureReason: string;
  requestedAt: Date;
}

/** A refund as stored. */
export interface CardRefund extends ProviderRefund {
  wasPending: boolean;
  reading: bigint;
  version: bigint;
  /** When it was first recorded; null for one that was canceled before. */
  notedAt: Date | null;
  /** When its failure was recorded; null if it has not failed. */
  failedAt: Date | null;
}

interface SavedRefund {
  attemptId: string;
  refund: ProviderRefund;
  reading: bigint;
  version: bigint;
}
