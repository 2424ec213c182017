import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** How long a worker's lease of a job lasts; longer than a row takes. */
const lease = sql`interval '30 seconds'`;

/** A row without an outcome after this many tries, and this long, becomes unknown: outages end sooner. */
const MAX_TRIES = 8;
const maxTimeInProgress = sql`interval '1 hour'`;

/** Saves reported outcomes, but only of rows that have not been taken again since. */
export async function saveOutcomes(
  trx: Transaction,
  { jobId, outcomes }: { jobId: string; outcomes: readonly Outcome[] },
): Promise<void> {
  await execute(
    trx,
    sql`
      with reported as (
        select * from unnest(${outcomes.map(({ key }) => key)}::uuid[], ${outcomes.map(({ tries }) => tries)}::integer[],
          ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ error }) => error)}::text[],
          ${outcomes.map(({ message }) => message)}::text[]) as reported (key, tries, outcome, error, message)
      ), ended as (
        update bulk_rows set state = reported.outcome, error = reported.error, message = reported.message,
          ended_at = clock_timestamp()
        from reported
        where job_id = ${jobId} and bulk_rows.key = reported.key and bulk_rows.tries = reported.tries
          and bulk_rows.state = 'calling' and reported.outcome in ('done', 'refused')
        returning bulk_rows.state)
      update bulk_jobs set
        done = done + (select count(*) from ended where ended.state = 'done'),
        refused = refused + (select count(*) from ended where ended.state = 'refused')
      where id = ${jobId} and exists (select from ended)`,
  );
}

/** Puts back rows that were not begun; one that another process may have begun stays in progress. */
export async function returnUntried(
  trx: Transaction,
  { jobId, keys }: { jobId: string; keys: readonly string[] },
): Promise<void> {
  await execute(
    trx,
    sql`update bulk_rows set tries = tries - 1, state = case when tries = 1 then 'waiting' else 'calling' end,
          first_called_at = case when tries > 1 then first_called_at end
        where job_id = ${jobId} and key = any(${[...keys]}::uuid[]) and state = 'calling'`,
  );
}

/** Postpones rows in doubt by a delay that grows with their tries; the other rows of the job go on. */
export async function postponeRows(
  trx: Transaction,
  { jobId, keys }: { jobId: string; keys: readonly string[] },
): Promise<void> {
  await execute(
    trx,
    sql`update bulk_rows
        set not_before = clock_timestamp() + make_interval(secs => least(60, power(2, least(tries, 6))))
        where job_id = ${jobId} and key = any(${[...keys]}::uuid[]) and state = 'calling'`,
  );
}

/** Releases a job until the first of its postponed rows is due; returns false if it has none. */
export async function releaseJobUntilDue(trx: Transaction, jobId: string): Promise<boolean> {
  const released = await execute(
    trx,
    sql`
      update bulk_jobs set worker = null, next_check_at = postponed.until
      from (select min(not_before) as until from bulk_rows where job_id = ${jobId} and state = 'calling') as postponed
      where id = ${jobId} and next_check_at is not null and postponed.until is not null`,
  );
  return released > 0;
}

/** Releases a job for a delay that grows with the tries of its rows; any worker may take it after that. */
export async function backOffJob(trx: Transaction, { jobId, worker }: JobLease): Promise<void> {
  await execute(
    trx,
    sql`
      update bulk_jobs set worker = null, next_check_at = clock_timestamp() + make_interval(secs => (
          select least(60, power(2, least(coalesce(max(tries), 0), 6))) from bulk_rows where job_id = ${jobId} and state = 'calling'))
      where id = ${jobId} and worker = ${worker} and next_check_at is not null`,
  );
}

/**
 * Releases a job for 3 minutes if this gateway cannot decrypt its mandate, so that one that has the key can
 * take it. Returns false for a job older than 24 hours.
 */
export async function postponeUndecryptableJob(trx: Transaction, jobId: string): Promise<boolean> {
  const postponed = await execute(
    trx,
    sql`update bulk_jobs set worker = null, next_check_at = clock_timestamp() + interval '3 minutes'
        where id = ${jobId} and next_check_at is not null and created_at > clock_timestamp() - interval '24 hours'`,
  );
  return postponed > 0;
}

/** Marks the rows in progress as unknown, when nobody can find out their outcomes any more. */
export async function markInProgressUnknown(trx: Transaction, jobId: string): Promise<void> {
  await markUnknown(trx, jobId, sql`true`);
}

async function markUnknown(trx: Transaction, jobId: string, which: Sql): Promise<void> {
  await execute(
    trx,
    sql`
      with ended as (
        update bulk_rows set state = 'unknown', ended_at = clock_timestamp()
        where job_id = ${jobId} and state = 'calling' and ${which} returning 1)
      update bulk_jobs set unknown = unknown + (select count(*) from ended)
      where id = ${jobId} and exists (select from ended)`,
  );
}

export async function isLeasedTo(trx: Transaction, { jobId, worker }: JobLease): Promise<boolean> {
  const found = await maybeOne(
    trx,
    sql`select id from bulk_jobs
        where id = ${jobId} and worker = ${worker} and next_check_at is not null for update`,
  );
  return found !== undefined;
}

/** Returns whether a worker would find a job: one that it holds itself, or one that nobody works on. */
export async function isAnyDue(db: Queryable, worker: string): Promise<boolean> {
  const due = await maybeOne(
    db,
    sql`select id from bulk_jobs where next_check_at is not null
          and (worker = ${worker} or next_check_at <= clock_timestamp()) limit 1`,
  );
  return due !== undefined;
}

/** Leases the job that has been due longest to this worker. Concurrent callers get different jobs. */
export async function leaseJob(trx: Transaction, worker: string): Promise<LeasedJob | undefined> {
  return await maybeOne(
    trx,
    sql`
      update bulk_jobs set worker = ${worker}, next_check_at = clock_timestamp() + ${lease}
      where id = (
        select id from bulk_jobs where next_check_at is not null
          and (worker = ${worker} or next_check_at <= clock_timestamp())
        order by next_check_at limit 1 for update skip locked)
      returning id, state, mandate`,
  );
}

/** Releases all jobs of a worker, so that others can continue them at once. */
export async function releaseJobs(db: Queryable, worker: string): Promise<void> {
  await execute(
    db,
    sql`update bulk_jobs set worker = null, next_check_at = clock_timestamp()
        where worker = ${worker} and next_check_at is not null`,
  );
}

/**
 * Marks the next rows as in progress before anything is done about them, beginning with those that a worker
 * began and never reported, and returns them. A job that is stopping begins no new row.
 */
export async function takeRows(
  trx: Transaction,
  { jobId, most, isStopping }: { jobId: string; most: number; isStopping: boolean },
): Promise<TakenRow[]> {
  await markUnknown(
    trx,
    jobId,
    sql`tries >= ${MAX_TRIES} and first_called_at < clock_timestamp() - ${maxTimeInProgress}`,
  );
  const open = isStopping ? sql`state = 'calling'` : sql`state in ('waiting', 'calling')`;
  const taken = await rows<TakenRow & { place: number }>(
    trx,
    sql`
      update bulk_rows set state = 'calling', tries = tries + 1, not_before = null,
        first_called_at = coalesce(first_called_at, clock_timestamp())
      where (job_id, place) in (
        select job_id, place from bulk_rows where job_id = ${jobId} and ${open}
          and (not_before is null or not_before <= clock_timestamp()) order by place limit ${most})
      returning place, key, invoice_id as "invoiceId", seen_status as "seenStatus", attempt_id as "attemptId", tries`,
  );
  return taken.sort((one, other) => one.place - other.place);
}

export interface Outcome {
  key: string;
  /** The number of tries when the row was taken. */
  tries: number;
  outcome: string;
  error: string;
  message: string;
}

interface JobLease {
  jobId: string;
  worker: string;
}

interface LeasedJob {
  id: string;
  state: string;
  mandate: Buffer;
}

interface TakenRow {
  key: string;
  invoiceId: string;
  seenStatus: string;
  attemptId: string | null;
  tries: number;
}
