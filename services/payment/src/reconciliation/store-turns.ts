import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** How long whoever does a step has it for themselves; should they die, another goes on after that. */
const LEASE_SECONDS = 120;
/** Days are looked at again until they have been over for so long, since both sides may hear of something late. */
const SETTLING_DAYS = 3;
/** Days with open differences are looked at again until they are that old. */
const OLDEST_DAYS = 92;
/** A row of the ledger may be committed that long after its time. */
const COMMIT_SECONDS = 3_600;

/** Makes a source known; it is compared from the day on which that happens, first at the given hour, UTC. */
export async function insertSource(db: Queryable, { source, hour }: Scheduled): Promise<void> {
  await execute(
    db,
    sql`insert into reconciliation_sources (source, since, next_step_at)
        values (${source}, (clock_timestamp() at time zone 'UTC')::date, ${nextAt(hour)}) on conflict do nothing`,
  );
}

/** When the next step of any source may be done. */
export function dueTurns(): Sql {
  return sql`select min(greatest(next_step_at, leased_until)) from reconciliation_sources`;
}

/** Takes the next step of a source's run for one replica; undefined when none is due, or another has it. */
export async function takeTurn(db: Queryable, source: string): Promise<Turn | undefined> {
  return await maybeOne<Turn>(
    db,
    sql`update reconciliation_sources
        set lease_id = ${crypto.randomUUID()}::uuid,
          leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
          requested_at = case when run_started_at is not null then requested_at end,
          run_started_at = coalesce(run_started_at, clock_timestamp())
        where source = ${source} and next_step_at <= clock_timestamp()
          and coalesce(leased_until, '-infinity') <= clock_timestamp()
        returning source, lease_id as "leaseId", run_started_at::text as "runStartedAt", since::text as since`,
  );
}

/** Keeps others out until the transaction ends. Throws when the lease ran out and somebody else took the turn. */
export async function holdTurn(trx: Queryable, { source, leaseId }: Turn): Promise<void> {
  const held = await maybeOne(
    trx,
    sql`select from reconciliation_sources where source = ${source} and lease_id = ${leaseId}::uuid for update`,
  );
  if (held === undefined) throw new Error(`another process went on with the reconciliation of ${source}`);
}

/** Gives the turn back: the next step is due at once. */
export async function endTurn(db: Queryable, { source, leaseId }: Turn): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, next_step_at = clock_timestamp()
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Gives the turn back after a failure; the same step is tried again later. */
export async function failTurn(
  db: Queryable,
  { source, leaseId }: Turn,
  { error, retrySeconds }: { error: string; retrySeconds: number },
): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, failed_at = clock_timestamp(),
          error = ${error}, next_step_at = clock_timestamp() + make_interval(secs => ${retrySeconds})
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Ends the run. What was asked for while it went on is the next one; else that is at the given hour, UTC. */
export async function finishRun(db: Queryable, { source, leaseId }: Turn, hour: number): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, run_started_at = null,
          finished_at = clock_timestamp(), failed_at = null, error = '',
          next_step_at = case when requested_at is not null then clock_timestamp() else ${nextAt(hour)} end
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Has every source compared as soon as possible. */
export async function requestRuns(db: Queryable): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources
        set requested_at = clock_timestamp(), next_step_at = least(next_step_at, clock_timestamp())`,
  );
}

/**
 * The first day that this run has still to look at: each that is not settled, has differences, or a refund that was on its
 * way then and has arrived since, up to today.
 */
export async function findNextDay(
  db: Queryable,
  { source, since, runStartedAt }: Turn,
): Promise<DayTurn | undefined> {
  return await maybeOne<DayTurn>(
    db,
    sql`with arrived as materialized (${lateArrivals(source)})
        select listed.day::date::text as day, coalesce(known.cursor, '') as cursor, known.read_from as "readFrom"
        from generate_series(${since}::date, (clock_timestamp() at time zone 'UTC')::date, interval '1 day') as listed (day)
        left join reconciliation_days as known on known.source = ${source} and known.day = listed.day::date
        where coalesce(known.looked_at, '-infinity') < ${runStartedAt}::timestamptz
          and (coalesce(known.looked_at, '-infinity')
              < (listed.day + make_interval(days => ${SETTLING_DAYS})) at time zone 'UTC'
            or exists (select from arrived where arrived.day = listed.day::date and arrived.at > known.looked_at)
            or listed.day > clock_timestamp() at time zone 'UTC' - make_interval(days => ${OLDEST_DAYS})
              and exists (select from reconciliation_differences as difference
                join payment_exceptions as raised on raised.id = difference.exception_id
                where difference.source = ${source} and difference.day = listed.day::date
                  and raised.resolution = 'open'
                  and not exists (select from exception_resolutions where exception_resolutions.exception_id = raised.id)))
        order by listed.day limit 1`,
  );
}

/** Refunds that were on their way: the day whose report has each, and by when our ledger surely shows that it arrived. */
function lateArrivals(source: string): Sql {
  return sql`select (line.happened_at at time zone 'UTC')::date as day,
      moved.created_at + make_interval(secs => ${COMMIT_SECONDS}) as at
    from card_refunds as refund
    join statement_lines as line on line.source = ${source} and line.reference = refund.refund_id
      and line.kind in ('refund', 'refund_reversal')
    join transactions as moved on moved.attempt_id = refund.attempt_id and moved.type = line.kind
      and moved.provider_reference = refund.refund_id
    where refund.was_pending`;
}

/** Notes how far the reading of a day has come, so that a crash or an outage loses nothing of it. */
export async function saveCursor(
  trx: Queryable,
  { source }: Pick<Turn, 'source'>,
  { day, cursor, readFrom }: DayTurn,
): Promise<void> {
  await execute(
    trx,
    sql`insert into reconciliation_days (source, day, cursor, read_from)
        values (${source}, ${day}::date, ${cursor}, ${readFrom})
        on conflict (source, day) do update set cursor = excluded.cursor, read_from = excluded.read_from`,
  );
}

/** Every source, with what became of its last run. */
export async function findSources(db: Queryable): Promise<SourceRow[]> {
  return await rows<SourceRow>(
    db,
    sql`select source, since::text as since, next_step_at as "nextAt", finished_at as "finishedAt",
          failed_at as "failedAt", error,
          run_started_at is not null or requested_at is not null as "isRunning"
        from reconciliation_sources order by source`,
  );
}

/** The next time that it is this hour, UTC. */
function nextAt(hour: number) {
  return sql`(date_trunc('day', clock_timestamp() at time zone 'UTC' - make_interval(hours => ${hour}))
    + make_interval(days => 1, hours => ${hour})) at time zone 'UTC'`;
}

interface Scheduled {
  source: string;
  /** UTC, 0 to 23. */
  hour: number;
}

/** The right to do one step of a run. */
export interface Turn {
  source: string;
  leaseId: string;
  /** As Postgres prints it, which loses no microsecond. */
  runStartedAt: string;
  /** The first day that is compared. */
  since: string;
}

export interface DayTurn {
  /** YYYY-MM-DD, UTC. */
  day: string;
  cursor: string;
  /** When its reading began, if it did. */
  readFrom: Date | null;
}

export interface SourceRow {
  source: string;
  since: string;
  nextAt: Date;
  finishedAt: Date | null;
  failedAt: Date | null;
  error: string;
  isRunning: boolean;
}
