import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { differences, isOpen } from './store-differences.ts';

/** The lease of a step, in seconds; if its process dies, another continues after that. */
const LEASE_SECONDS = 120;
/** Days are compared again until they ended that long ago, since either side may report money late. */
const SETTLING_DAYS = 3;
/** Days that have open differences or could not be read are compared again until they are that old. */
const MAX_AGE_DAYS = 92;
/** A row of the ledger may be committed that long after its timestamp. */
const COMMIT_SECONDS = 3_600;

/** Registers a source; it is compared from the current day on, first at the given hour, UTC. */
export async function insertSource(db: Queryable, { source, hour }: Scheduled): Promise<void> {
  await execute(
    db,
    sql`insert into reconciliation_sources (source, since, next_step_at)
        values (${source}, (clock_timestamp() at time zone 'UTC')::date, ${nextAt(hour)}) on conflict do nothing`,
  );
}

/** Selects when the next step of any source is due. */
export function dueSteps(): Sql {
  return sql`select min(greatest(next_step_at, leased_until)) from reconciliation_sources`;
}

/** Leases the next step of a source's run to one replica; undefined when none is due or it is leased. */
export async function leaseStep(db: Queryable, source: string): Promise<StepLease | undefined> {
  return await maybeOne<StepLease>(
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

/**
 * Locks the lease until the transaction ends. Throws when it expired and another process took the step.
 */
export async function lockLease(trx: Queryable, { source, leaseId }: StepLease): Promise<void> {
  const held = await maybeOne(
    trx,
    sql`select from reconciliation_sources where source = ${source} and lease_id = ${leaseId}::uuid for update`,
  );
  if (held === undefined) throw new Error(`another process has taken over the reconciliation of ${source}`);
}

/** Releases the lease; the next step is due immediately. */
export async function endStep(db: Queryable, { source, leaseId }: StepLease): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, next_step_at = clock_timestamp()
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Releases the lease after a failure; the same step is retried later. */
export async function failStep(
  db: Queryable,
  { source, leaseId }: StepLease,
  { error, retrySeconds }: { error: string; retrySeconds: number },
): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, failed_at = clock_timestamp(),
          error = ${error}, next_step_at = clock_timestamp() + make_interval(secs => ${retrySeconds})
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Ends the run. The next is due immediately if requested in the meantime, else at the given hour, UTC. */
export async function finishRun(db: Queryable, { source, leaseId }: StepLease, hour: number): Promise<void> {
  await execute(
    db,
    sql`update reconciliation_sources set lease_id = null, leased_until = null, run_started_at = null,
          finished_at = clock_timestamp(), failed_at = null, error = '',
          next_step_at = case when requested_at is not null then clock_timestamp() else ${nextAt(hour)} end
        where source = ${source} and lease_id = ${leaseId}::uuid`,
  );
}

/** Requests a comparison of every source as soon as possible, and records who requested it. */
export async function requestRuns(
  db: Queryable,
  { actor, actorName }: { actor: string; actorName: string },
): Promise<void> {
  await execute(
    db,
    sql`with request as (
          insert into reconciliation_requests (actor, actor_name) values (${actor}, ${actorName})
        )
        update reconciliation_sources
        set requested_at = clock_timestamp(), next_step_at = least(next_step_at, clock_timestamp())`,
  );
}

/** Returns who last requested a comparison; undefined if nobody has. */
export async function findLastRequest(db: Queryable): Promise<RequestRow | undefined> {
  return await maybeOne<RequestRow>(
    db,
    sql`select at, actor as "actorId", actor_name as "actorName" from reconciliation_requests
        order by id desc limit 1`,
  );
}

/**
 * Returns the first day, up to today, that this run has yet to compare: those not settled yet, those with
 * differences, those that could not be read while another day could be since, and those with a refund that
 * was pending then and has arrived since.
 */
export async function findNextDay(
  db: Queryable,
  { source, since, runStartedAt }: StepLease,
): Promise<DayProgress | undefined> {
  return await maybeOne<DayProgress>(
    db,
    sql`with arrived as materialized (${lateArrivals(source)})
        select listed.day::date::text as day, coalesce(known.cursor, '') as cursor,
          coalesce(case when known.cursor <> '' then known.read_from end, clock_timestamp()) as "readFrom"
        from generate_series(${since}::date::timestamp, clock_timestamp() at time zone 'UTC', interval '1 day') as listed (day)
        left join reconciliation_days as known on known.source = ${source} and known.day = listed.day::date
        where coalesce(known.looked_at, '-infinity') < ${runStartedAt}::timestamptz
          and (coalesce(known.looked_at, '-infinity')
              < (listed.day + make_interval(days => ${SETTLING_DAYS})) at time zone 'UTC'
            or exists (select from arrived where arrived.day = listed.day::date and arrived.at > known.looked_at)
            or listed.day > clock_timestamp() at time zone 'UTC' - make_interval(days => ${MAX_AGE_DAYS})
              and (known.state in ('not_offered', 'not_possible') and exists (select from reconciliation_days as read
                  where read.source = ${source} and read.state = 'compared' and read.looked_at > known.looked_at)
                or exists (select from ${differences}
                  where difference.source = ${source} and difference.day = listed.day::date and ${isOpen})))
        order by listed.day limit 1`,
  );
}

/**
 * Selects refunds that were pending: the day whose report contains each, and the time by which our ledger is
 * certain to show its arrival.
 */
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

/** Stores how far the reading of a day has come, so that a crash or an outage loses nothing. */
export async function saveCursor(
  trx: Queryable,
  { source }: Pick<StepLease, 'source'>,
  { day, cursor, readFrom }: DayProgress,
): Promise<void> {
  await execute(
    trx,
    sql`insert into reconciliation_days (source, day, cursor, read_from)
        values (${source}, ${day}::date, ${cursor}, ${readFrom})
        on conflict (source, day) do update set cursor = excluded.cursor, read_from = excluded.read_from`,
  );
}

/** Returns every source with the result of its last run. */
export async function findSources(db: Queryable): Promise<SourceRow[]> {
  return await rows<SourceRow>(
    db,
    sql`select source, since::text as since, next_step_at as "nextAt", finished_at as "finishedAt",
          failed_at as "failedAt", error,
          run_started_at is not null or requested_at is not null as "isRunning"
        from reconciliation_sources order by source`,
  );
}

/** The next time at which it is this hour, UTC. */
function nextAt(hour: number) {
  return sql`(date_trunc('day', clock_timestamp() at time zone 'UTC' - make_interval(hours => ${hour}))
    + make_interval(days => 1, hours => ${hour})) at time zone 'UTC'`;
}

interface Scheduled {
  source: string;
  /** UTC, 0 to 23. */
  hour: number;
}

/** A lease for one step of a run. */
export interface StepLease {
  source: string;
  leaseId: string;
  /** A time as Postgres prints it, which keeps microseconds. */
  runStartedAt: string;
  /** The first day to compare. */
  since: string;
}

export interface DayProgress {
  /** YYYY-MM-DD, UTC. */
  day: string;
  cursor: string;
  /**
   * When its reading began, by the database's clock. An interrupted reading is continued with its original
   * time: lines added to the top of the list since then are newer than what is compared.
   */
  readFrom: Date;
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

export interface RequestRow {
  at: Date;
  actorId: string;
  actorName: string;
}
