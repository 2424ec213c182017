import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListBulkJobsRequest, ListBulkJobsResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { viewJob } from './bulk-rules.ts';
import { countJobs, listJobs } from './store-jobs.ts';

const place = z.tuple([cursorPart.instant, cursorPart.uuid]);

/** Lists jobs, newest first. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR or CURSOR_INVALID. */
export async function listBulkJobs(
  { db }: Pick<Deps, 'db'>,
  request: ListBulkJobsRequest,
  context: CallContext,
): Promise<ListBulkJobsResponse> {
  requireAdmin(context);
  const limit = pageLimit(request.limit);
  const after = readCursor(request.cursor, place);
  const [found, total] = await Promise.all([listJobs(db, { after, limit: limit + 1 }), countJobs(db)]);
  const { page, nextCursor } = pageOf(found, limit, ({ position, id }) => [position, id]);
  return { jobs: page.map(({ position: _, ...job }) => viewJob(job)), nextCursor, total };
}
