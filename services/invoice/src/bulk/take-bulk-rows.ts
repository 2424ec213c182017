import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { forbidden } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type {
  BulkTask,
  TakeBulkRowsRequest,
  TakeBulkRowsResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { beginStopping, endJob } from './store-jobs.ts';
import {
  backOffJob,
  isAnyDue,
  isLeasedTo,
  leaseJob,
  markInProgressUnknown,
  postponeRows,
  postponeUndecryptableJob,
  releaseJobs,
  releaseJobUntilDue,
  returnUntried,
  saveOutcomes,
  takeRows,
} from './store-work.ts';

/**
 * Saves the outcomes of rows and hands out the next few, from one job after the other, so that none waits for
 * a long one. Each row is recorded as begun before it is, and is handed out again, under the same idempotency
 * key, if nobody reports its outcome. Throws FORBIDDEN unless the caller is a service.
 */
export async function takeBulkRows(
  { db }: Pick<Deps, 'db'>,
  request: TakeBulkRowsRequest,
  context: CallContext,
): Promise<TakeBulkRowsResponse> {
  if (context.caller.kind !== 'service') throw forbidden('This call is reserved for another service.');
  const { worker, jobId, most } = request;
  assertUuid('Worker', worker);
  if (jobId !== '') await inTransaction(db, (trx) => recordReport(trx, request));
  if (most <= 0) {
    await releaseJobs(db, worker);
    return { task: undefined };
  }
  // Nearly always nothing is due, and finding that out costs one statement.
  if (!(await isAnyDue(db, worker))) return { task: undefined };
  return { task: await inTransaction(db, (trx) => takeNext(trx, { worker, most })) };
}

async function recordReport(
  trx: Transaction,
  { worker, jobId, outcomes, halted }: TakeBulkRowsRequest,
): Promise<void> {
  await saveOutcomes(trx, { jobId, outcomes });
  // A worker that lost its lease has no say in a job that another may hold by now.
  if (!(await isLeasedTo(trx, { jobId, worker }))) return;
  const keysOf = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ key }) => key);
  const [untried, unsure] = [keysOf('untried'), keysOf('unsure')];
  if (untried.length > 0) await returnUntried(trx, { jobId, keys: untried });
  if (halted === 'mandate_lost' && (await postponeUndecryptableJob(trx, jobId))) return;
  if (halted !== '') {
    await markInProgressUnknown(trx, jobId);
    await beginStopping(trx, { id: jobId, reason: halted, byName: null });
    await endJob(trx, jobId);
    return;
  }
  if (unsure.length > 0) await postponeRows(trx, { jobId, keys: unsure });
  if (untried.length > 0) await backOffJob(trx, { jobId, worker });
}

/** Takes the next rows. A job found without any due is postponed, or ended if none are open. */
async function takeNext(
  trx: Transaction,
  { worker, most }: { worker: string; most: number },
): Promise<BulkTask | undefined> {
  for (;;) {
    const job = await leaseJob(trx, worker);
    if (job === undefined) return undefined;
    const { id: jobId, mandate } = job;
    const taken = await takeRows(trx, { jobId, most, isStopping: job.state === 'stopping' });
    if (taken.length > 0) {
      const rows = taken.map(({ attemptId, ...row }) => ({ ...row, attemptId: attemptId ?? '' }));
      return { jobId, mandate, rows };
    }
    if (!(await releaseJobUntilDue(trx, jobId))) await endJob(trx, jobId);
  }
}
