import { createHash } from 'node:crypto';
import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { idempotencyConflict, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, keyOfCall, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import { StartBulkJobRequest, type StartBulkJobResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { hitsOf } from '../search/find-invoices.ts';
import { readQuery } from '../search/read-query.ts';
import { assertAct, assertConfirmed, MAX_ROWS, viewJob } from './bulk-rules.ts';
import { findJob, findJobByKey, freeOldKey, insertJob, type JobRow } from './store-jobs.ts';
import { insertChosen, insertMatching } from './store-rows.ts';

const MAX_CHOSEN = 1_000;

/**
 * Starts a job that applies one act to a fixed set of invoices: those that are named, or all that match the
 * filter now, if they are no more than the admin confirmed. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR,
 * IDEMPOTENCY_CONFLICT, INVOICE_NOT_FOUND, SELECTION_CHANGED or SELECTION_TOO_LARGE.
 */
export async function startBulkJob(
  { db }: Pick<Deps, 'db'>,
  request: StartBulkJobRequest,
  context: CallContext,
): Promise<StartBulkJobResponse> {
  const { id: askedBy, name: askedByName } = actorOf(requireAdmin(context));
  const { id, act, sendWebhook, mandate } = request;
  const [note, requestKey] = [request.note.trim(), keyOfCall(context)];
  assertUuid('Job id', id);
  assertAct({ act, note });
  const fill = await selectionOf(db, request);
  const fingerprint = fingerprintOf(request);
  const job = await inTransaction(db, async (trx) => {
    if (requestKey !== null) await freeOldKey(trx, requestKey);
    const made = { id, act, note, sendWebhook, askedBy, askedByName, requestKey, fingerprint };
    const inserted = await insertJob(trx, { ...made, mandate: Buffer.from(mandate) });
    if (inserted === undefined) return undefined;
    await fill(trx);
    return await findJob(trx, id);
  });
  return { job: viewJob(job ?? (await earlierJob(db, { requestKey, fingerprint }))) };
}

/** Validates the selection; the returned function inserts its rows and throws if they are unexpected. */
async function selectionOf(
  db: Deps['db'],
  { id: jobId, act, invoiceIds, filter, confirmedTotal }: StartBulkJobRequest,
): Promise<(trx: Transaction) => Promise<void>> {
  if (invoiceIds.length > 0) {
    if (invoiceIds.length > MAX_CHOSEN) throw invalid('VALIDATION_ERROR', 'Too many invoices are named');
    for (const invoiceId of invoiceIds) assertUuid('Invoice id', invoiceId);
    const named = new Set(invoiceIds.map((invoiceId) => invoiceId.toLowerCase()));
    return async (trx) => {
      const found = await insertChosen(trx, { jobId, act, invoiceIds: [...named] });
      if (found < named.size) throw notFound('INVOICE_NOT_FOUND', 'Invoice Not Found');
    };
  }
  if (filter === undefined) throw invalid('VALIDATION_ERROR', 'A bulk job needs invoices');
  const query = readQuery(filter, undefined);
  await expireBeforeListing(db);
  const hits = await hitsOf(db, query.filter);
  return async (trx) => {
    const found = await insertMatching(trx, { jobId, act, filter: query.filter, hits, limit: MAX_ROWS + 1 });
    assertConfirmed({ found, confirmed: Number(confirmedTotal) });
  };
}

/** Returns the job that this request created before. Throws IDEMPOTENCY_CONFLICT for another request. */
async function earlierJob(
  db: Deps['db'],
  { requestKey, fingerprint }: { requestKey: string | null; fingerprint: string },
): Promise<JobRow> {
  const earlier = requestKey === null ? undefined : await findJobByKey(db, requestKey);
  if (earlier === undefined) throw new Error('the bulk job was not inserted, and none with its key exists');
  const { fingerprint: asked, ...job } = earlier;
  if (asked === fingerprint) return job;
  throw idempotencyConflict();
}

/** Hashes the request without the id and the mandate, which the gateway adds. */
function fingerprintOf(request: StartBulkJobRequest): string {
  const asked = { ...request, id: '', mandate: Buffer.alloc(0) };
  return createHash('sha256').update(StartBulkJobRequest.encode(asked).finish()).digest('base64');
}
