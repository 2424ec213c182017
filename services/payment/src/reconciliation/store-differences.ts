import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { DifferenceKind, FoundDifference } from './store-comparison.ts';

/** Inserts a difference once. Returns the id for its exception; undefined when it is already known. */
export async function insertDifference(
  trx: Queryable,
  { source, day, found }: { source: string; day: string; found: FoundDifference },
): Promise<string | undefined> {
  const added = await maybeOne<{ id: string }>(
    trx,
    sql`insert into reconciliation_differences (exception_id, source, day, kind, what, reference, line_id, member_id,
          transaction_id, own_minor, own_unit, reported_minor, reported_unit)
        values (${crypto.randomUUID()}, ${source}, ${day}::date, ${found.kind}, ${found.what}, ${found.reference},
          ${found.lineId}, ${found.memberId}, ${found.transactionId}, ${found.ownMinor}, ${found.ownUnit},
          ${found.reportedMinor}, ${found.reportedUnit})
        on conflict (source, kind, what, reference, line_id, member_id) do nothing returning exception_id as id`,
  );
  return added?.id;
}

/** Raises the exception of a difference that was just inserted. */
export async function insertDifferenceException(trx: Queryable, raised: RaisedDifference): Promise<void> {
  await execute(
    trx,
    sql`insert into payment_exceptions (id, kind, attempt_id, invoice_id, description, amount_minor, currency,
          provider_reference)
        values (${raised.id}, ${raised.kind}, ${raised.attemptId}, ${raised.invoiceId}, ${raised.description},
          ${raised.amountMinor}, ${raised.currency}, ${raised.reference})`,
  );
}

/**
 * Ends the exceptions of a day's differences that no longer exist, and reopens those that have reappeared.
 */
export async function settleDifferences(
  trx: Queryable,
  { source, day, found }: { source: string; day: string; found: FoundDifference[] },
): Promise<{ ended: number }> {
  const keys = found.map(keyOf);
  const ofDay = sql`select exception_id, concat_ws('|', kind, what, reference, line_id, member_id) as place
    from reconciliation_differences where source = ${source} and day = ${day}::date`;
  await execute(
    trx,
    sql`update payment_exceptions set resolution = 'open' from (${ofDay}) as difference
        where id = exception_id and resolution = 'ended' and place = any(${keys}::text[])`,
  );
  const ended = await execute(
    trx,
    sql`update payment_exceptions set resolution = 'ended' from (${ofDay}) as difference
        where id = exception_id and resolution = 'open' and not place = any(${keys}::text[])`,
  );
  return { ended };
}

/** Returns differences that are neither resolved by an admin nor ended, newest day first. */
export async function findOpenDifferences(db: Queryable, limit: number): Promise<OpenDifference[]> {
  return await rows<OpenDifference>(
    db,
    sql`select difference.exception_id as "exceptionId", difference.source, difference.day::text as day, difference.kind,
          difference.what, difference.reference, difference.line_id as "lineId", difference.own_minor as "ownMinor",
          difference.own_unit as "ownUnit", difference.reported_minor as "reportedMinor",
          difference.reported_unit as "reportedUnit", raised.invoice_id as "invoiceId",
          coalesce(attempt.invoice_number, '') as number, raised.description
        from ${differences} left join payment_attempts as attempt on attempt.id = raised.attempt_id
        where ${isOpen} order by difference.day desc, raised.created_at desc, raised.id limit ${limit}`,
  );
}

export async function countOpenDifferences(db: Queryable): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from ${differences} where ${isOpen}`,
  );
  return total;
}

/** Counts the open differences of the days of a month, written YYYY-MM; none of an empty one. */
export async function countOpenDifferencesIn(db: Queryable, month: string): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from ${differences}
        where ${isOpen} and to_char(difference.day, 'YYYY-MM') = ${month}`,
  );
  return total;
}

/** Returns days newest first, before the given day; a day has one row per source. */
export async function findDays(
  db: Queryable,
  { before, limit }: { before: { day: string; source: string } | undefined; limit: number },
): Promise<DayRow[]> {
  const rest =
    before === undefined ? sql`true` : sql`(day, known.source) < (${before.day}::date, ${before.source})`;
  return await rows<DayRow>(
    db,
    sql`select known.source, day::text as day, state, looked_at as "lookedAt",
          judged_until < (day + 1)::timestamp at time zone 'UTC' as "isPartial", reported_count as "reportedCount",
          own_count as "ownCount", matched_count as "matchedCount",
          (select count(*)::integer from ${differences} where ${isOpen} and difference.source = known.source
            and difference.day = known.day) as "differenceCount"
        from reconciliation_days as known where ${rest} order by known.day desc, known.source desc limit ${limit}`,
  );
}

export async function countDays(db: Queryable): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db, sql`select count(*) as total from reconciliation_days`);
  return total;
}

export async function findSums(db: Queryable, { from, to }: { from: string; to: string }): Promise<SumRow[]> {
  return await rows<SumRow>(
    db,
    sql`select source, day::text as day, unit, reported_minor as "reportedMinor", own_minor as "ownMinor",
          fee_minor as "feeMinor", payout_minor as "payoutMinor"
        from reconciliation_sums where day between ${from}::date and ${to}::date order by unit`,
  );
}

/** Differences with their exceptions; `isOpen` selects those that nobody has resolved. */
export const differences = sql`reconciliation_differences as difference
  join payment_exceptions as raised on raised.id = difference.exception_id`;
export const isOpen = sql`raised.resolution = 'open'
  and not exists (select from exception_resolutions where exception_resolutions.exception_id = raised.id)`;

function keyOf({ kind, what, reference, lineId, memberId }: FoundDifference): string {
  return [kind, what, reference, lineId, memberId].join('|');
}

interface RaisedDifference {
  id: string;
  kind: DifferenceKind;
  attemptId: string | null;
  invoiceId: string | null;
  description: string;
  /** Minor units, or whole gems when the currency is empty. */
  amountMinor: bigint;
  currency: string;
  reference: string;
}

export interface OpenDifference {
  exceptionId: string;
  source: string;
  day: string;
  kind: DifferenceKind;
  what: string;
  reference: string;
  lineId: string;
  ownMinor: bigint | null;
  ownUnit: string | null;
  reportedMinor: bigint | null;
  reportedUnit: string | null;
  invoiceId: string | null;
  /** Number of the invoice; empty if unknown. */
  number: string;
  description: string;
}

export interface DayRow {
  source: string;
  day: string;
  state: string;
  lookedAt: Date | null;
  /** True when the last comparison did not cover the day to its end; null before the first one. */
  isPartial: boolean | null;
  reportedCount: number;
  ownCount: number;
  matchedCount: number;
  differenceCount: number;
}

export interface SumRow {
  source: string;
  day: string;
  unit: string;
  reportedMinor: bigint;
  ownMinor: bigint;
  feeMinor: bigint;
  payoutMinor: bigint;
}
