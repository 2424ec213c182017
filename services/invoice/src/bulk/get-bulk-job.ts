import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetBulkJobRequest, GetBulkJobResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { jobNotFound, readJobId, viewJob } from './bulk-rules.ts';
import { findJob } from './store-jobs.ts';

/** Returns a job with its progress. Throws ADMIN_ACCESS_REQUIRED or NOT_FOUND. */
export async function getBulkJob(
  { db }: Pick<Deps, 'db'>,
  { id }: GetBulkJobRequest,
  context: CallContext,
): Promise<GetBulkJobResponse> {
  requireAdmin(context);
  const job = await findJob(db, readJobId(id));
  if (job === undefined) throw jobNotFound();
  return { job: viewJob(job) };
}
