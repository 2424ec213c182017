import { inTransaction } from '@checkout/kit/database/database.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { StopBulkJobRequest, StopBulkJobResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { jobNotFound, readJobId, viewJob } from './bulk-rules.ts';
import { beginStopping, endJob, findJob, lockJob } from './store-jobs.ts';

/**
 * Stops a job, whoever started it: no further row begins, and those in progress finish. A job that has ended
 * stays as it is. Throws ADMIN_ACCESS_REQUIRED or NOT_FOUND.
 */
export async function stopBulkJob(
  { db }: Pick<Deps, 'db'>,
  request: StopBulkJobRequest,
  context: CallContext,
): Promise<StopBulkJobResponse> {
  const { name: byName } = actorOf(requireAdmin(context));
  const id = readJobId(request.id);
  const job = await inTransaction(db, async (trx) => {
    const before = await lockJob(trx, id);
    if (before?.state === 'running') {
      await beginStopping(trx, { id, reason: 'by_admin', byName });
      await endJob(trx, id);
    }
    return await findJob(trx, id);
  });
  if (job === undefined) throw jobNotFound();
  return { job: viewJob(job) };
}
