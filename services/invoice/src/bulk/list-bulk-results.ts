import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListBulkResultsRequest, ListBulkResultsResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { jobNotFound, readJobId } from './bulk-rules.ts';
import { findJob } from './store-jobs.ts';
import { countResults, listResults } from './store-rows.ts';

const place = z.tuple([cursorPart.whole]);

/** Lists a job's outcomes. Throws ADMIN_ACCESS_REQUIRED, NOT_FOUND, VALIDATION_ERROR or CURSOR_INVALID. */
export async function listBulkResults(
  { db }: Pick<Deps, 'db'>,
  { outcome, cursor, ...request }: ListBulkResultsRequest,
  context: CallContext,
): Promise<ListBulkResultsResponse> {
  requireAdmin(context);
  const [jobId, limit] = [readJobId(request.jobId), pageLimit(request.limit)];
  if ((await findJob(db, jobId)) === undefined) throw jobNotFound();
  const [after] = readCursor(cursor, place) ?? [0n];
  const [found, total] = await Promise.all([
    listResults(db, { jobId, outcome, after, limit: limit + 1 }),
    countResults(db, { jobId, outcome }),
  ]);
  const { page, nextCursor } = pageOf(found, limit, (row) => [BigInt(row.place)]);
  const results = page.map(({ place: _, endedAt, ...row }) => ({ ...row, at: endedAt ?? undefined }));
  return { results, nextCursor, total };
}
