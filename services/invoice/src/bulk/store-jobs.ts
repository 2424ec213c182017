import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

const columns = sql`id, act, note, send_webhook as "sendWebhook", state, stop_reason as "stopReason",
  stopped_by_name as "stoppedByName", total, done, refused, unknown, asked_by as "askedBy",
  asked_by_name as "askedByName", created_at as "createdAt", ended_at as "endedAt"`;

/** Inserts a job; returns undefined if its idempotency key has already created one. */
export async function insertJob(trx: Transaction, job: NewJob): Promise<JobRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      insert into bulk_jobs (id, act, note, send_webhook, asked_by, asked_by_name, request_key, fingerprint, mandate)
      values (${job.id}, ${job.act}, ${job.note}, ${job.sendWebhook}, ${job.askedBy}, ${job.askedByName},
        ${job.requestKey}, ${job.fingerprint}, ${job.mandate})
      on conflict (request_key) do nothing
      returning ${columns}`,
  );
}

/** Frees an idempotency key after 24 hours, so that it can create another job. */
export async function freeOldKey(trx: Transaction, requestKey: string): Promise<void> {
  await execute(
    trx,
    sql`update bulk_jobs set request_key = null
        where request_key = ${requestKey} and created_at <= clock_timestamp() - ${keyLifetime}`,
  );
}

export async function findJobByKey(
  db: Queryable,
  requestKey: string,
): Promise<(JobRow & { fingerprint: string }) | undefined> {
  return await maybeOne(
    db,
    sql`select ${columns}, fingerprint from bulk_jobs where request_key = ${requestKey}`,
  );
}

export async function findJob(db: Queryable, id: string): Promise<JobRow | undefined> {
  return await maybeOne(db, sql`select ${columns} from bulk_jobs where id = ${id}`);
}

/** Locks a job until the transaction ends: workers take none of its rows, and their reports on it wait. */
export async function lockJob(trx: Transaction, id: string): Promise<JobRow | undefined> {
  return await maybeOne(trx, sql`select ${columns} from bulk_jobs where id = ${id} for update`);
}

/** Lists jobs after a position, newest first; `position` is the creation time as Postgres prints it. */
export async function listJobs(
  db: Queryable,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<(JobRow & { position: string })[]> {
  const older =
    after === undefined ? sql`` : sql`where (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return await rows(
    db,
    sql`select ${columns}, created_at::text as position from bulk_jobs ${older}
        order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countJobs(db: Queryable): Promise<bigint> {
  return (await one<{ total: bigint }>(db, sql`select count(*) as total from bulk_jobs`)).total;
}

/** Marks a running job as stopping: no further row begins, and those in progress are yet to finish. */
export async function beginStopping(
  trx: Transaction,
  { id, reason, byName }: { id: string; reason: string; byName: string | null },
): Promise<void> {
  await execute(
    trx,
    sql`
      update bulk_jobs set state = 'stopping', stop_reason = ${reason}, stopped_by_name = ${byName},
        next_check_at = case when worker is null then clock_timestamp() else next_check_at end
      where id = ${id} and state = 'running'`,
  );
}

/**
 * Ends a job without a row in progress: as done if no row waits, even if it was stopping, else as stopped.
 */
export async function endJob(trx: Transaction, id: string): Promise<void> {
  await execute(
    trx,
    sql`
      update bulk_jobs set state = ending.state, worker = null, mandate = null, next_check_at = null,
        ended_at = clock_timestamp(), stop_reason = case ending.state when 'stopped' then stop_reason end,
        stopped_by_name = case ending.state when 'stopped' then stopped_by_name end
      from (select case when exists (select from bulk_rows where job_id = ${id} and state = 'waiting')
              then 'stopped' else 'done' end as state) as ending
      where id = ${id} and next_check_at is not null
        and not exists (select from bulk_rows where job_id = ${id} and state = 'calling')`,
  );
}

/** Deletes one job that ended more than 30 days ago; returns false if there is none. */
export async function deleteOldJob(db: Queryable): Promise<boolean> {
  const deleted = await execute(
    db,
    sql`delete from bulk_jobs where id = (
          select id from bulk_jobs where ended_at < clock_timestamp() - interval '30 days' limit 1)`,
  );
  return deleted > 0;
}

export interface JobRow {
  id: string;
  act: string;
  note: string;
  sendWebhook: boolean;
  state: 'running' | 'stopping' | 'done' | 'stopped';
  stopReason: string | null;
  stoppedByName: string | null;
  total: bigint;
  done: bigint;
  refused: bigint;
  unknown: bigint;
  askedBy: string;
  askedByName: string;
  createdAt: Date;
  endedAt: Date | null;
}

interface NewJob {
  id: string;
  act: string;
  note: string;
  sendWebhook: boolean;
  askedBy: string;
  askedByName: string;
  requestKey: string | null;
  fingerprint: string;
  mandate: Buffer;
}
