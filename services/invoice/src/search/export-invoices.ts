import type { Database } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ExportInvoicesRequest, ExportInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import type { Position } from './cursor.ts';
import { findPage } from './find-invoices.ts';
import { howManyFit } from './how-many-fit.ts';
import { readQuery } from './read-query.ts';

const BATCH_SIZE = 500;

/**
 * Streams every invoice that matches, in the requested order, a batch at a time: each batch is a short read
 * of its own, so an export of any length holds neither a transaction nor memory. Throws ADMIN_ACCESS_REQUIRED
 * or VALIDATION_ERROR.
 */
export async function* exportInvoices(
  { db }: { db: Database },
  request: ExportInvoicesRequest,
  context: CallContext,
): AsyncGenerator<ExportInvoicesResponse> {
  requireAdmin(context);
  const query = readQuery(request.filter, request.order);
  await expireBeforeListing(db);
  let after: Position | undefined;
  for (;;) {
    const batch = await findPage(db, query, { after, limit: BATCH_SIZE });
    for (let rest = batch; rest.length > 0; ) {
      const fitting = rest.slice(0, howManyFit(rest));
      yield { invoices: fitting.map((row) => viewInvoice(row, context)) };
      rest = rest.slice(fitting.length);
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH_SIZE) return;
    after = { ...query.order, value: last.sortValue, sequence: last.sequence };
  }
}
