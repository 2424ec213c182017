import type { Transaction } from '@checkout/kit/database/database.ts';
import { one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Filter } from '../search/store-filter.ts';
import { whereMatching } from '../search/store-search.ts';

/** Inserts the invoices that match now as a job's rows, by number; returns their count, at most `limit`. */
export async function insertMatching(
  trx: Transaction,
  { filter, hits, limit, ...job }: Job & { filter: Filter; hits: bigint[] | undefined; limit: number },
): Promise<number> {
  return await insertFound(trx, job, sql`${whereMatching(filter, hits)} order by sequence limit ${limit}`);
}

/** Inserts the given invoices as the rows of a job; returns how many of them exist. */
export async function insertChosen(
  trx: Transaction,
  { invoiceIds, ...job }: Job & { invoiceIds: readonly string[] },
): Promise<number> {
  return await insertFound(trx, job, sql`where id = any(${[...invoiceIds]}::uuid[])`);
}

/**
 * Inserts the rows of a job. Approving or rejecting applies to the payment that the admin could see: an
 * invoice that has none under review is refused from the start.
 */
async function insertFound(trx: Transaction, { jobId, act }: Job, found: Sql): Promise<number> {
  const isDecision = act === 'approve' || act === 'reject';
  const { total } = await one<{ total: bigint }>(
    trx,
    sql`
      with found as (select id, status, claim_attempt_id, sequence from invoices ${found}),
      inserted as (
        insert into bulk_rows (job_id, place, invoice_id, seen_status, attempt_id, state, error, message, ended_at)
        select ${jobId}::uuid, row_number() over (order by sequence), id, status, attempt_id,
          case when is_refused then 'refused' else 'waiting' end,
          case when is_refused then 'invalid_transition' else '' end,
          case when is_refused then 'This invoice was not under review when the job was started' else '' end,
          case when is_refused then clock_timestamp() end
        from found
        cross join lateral (select case when status = 'pending_admin_review' then claim_attempt_id end) as seen (attempt_id)
        cross join lateral (select ${isDecision}::boolean and attempt_id is null) as decision (is_refused)
        returning state)
      update bulk_jobs set total = (select count(*) from inserted),
        refused = (select count(*) from inserted where inserted.state = 'refused')
      where id = ${jobId} returning total`,
  );
  return Number(total);
}

/** Lists the outcome for each invoice after a cursor position, in order of their numbers. */
export async function listResults(
  db: Queryable,
  { jobId, outcome, after, limit }: { jobId: string; outcome: string; after: bigint; limit: number },
): Promise<ResultRow[]> {
  const wanted = outcome === '' ? sql`` : sql`and ${outcomeOf} = ${outcome}`;
  return await rows(
    db,
    sql`
      select place, invoice_id as "invoiceId", invoices.number, ${outcomeOf} as outcome, error, message,
        bulk_rows.ended_at as "endedAt"
      from bulk_rows
      join bulk_jobs on bulk_jobs.id = job_id
      join invoices on invoices.id = invoice_id
      where job_id = ${jobId} and place > ${after}::bigint ${wanted}
      order by place limit ${limit}`,
  );
}

export async function countResults(
  db: Queryable,
  { jobId, outcome }: { jobId: string; outcome: string },
): Promise<bigint> {
  const wanted = outcome === '' ? sql`` : sql`and ${outcomeOf} = ${outcome}`;
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from bulk_rows join bulk_jobs on bulk_jobs.id = job_id
        where job_id = ${jobId} ${wanted}`,
  );
  return total;
}

/** A row that still waits when its job has ended is not done. */
const outcomeOf: Sql = sql`
  case when bulk_rows.ended_at is not null then bulk_rows.state
    when bulk_jobs.ended_at is not null then 'not_done' else 'waiting' end`;

/** The job that rows are inserted for. */
interface Job {
  jobId: string;
  act: string;
}

interface ResultRow {
  place: number;
  invoiceId: string;
  number: string;
  outcome: string;
  error: string;
  message: string;
  endedAt: Date | null;
}
