import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Database } from '@checkout/kit/database.ts';
import type { SearchInvoicesRequest, SearchInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { pageLimit, readCursor, writeCursor } from './cursor.ts';
import { expireBeforeListing } from './expire-invoices.ts';
import { findPageAndTotal, readQuery } from './find-invoices.ts';
import { viewInvoice } from './view-invoice.ts';

/** One page of all invoices and how many match in all. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR, CURSOR_INVALID. */
export async function searchInvoices(
  { db }: { db: Database },
  request: SearchInvoicesRequest,
  context: CallContext,
): Promise<SearchInvoicesResponse> {
  requireAdmin(context);
  const query = readQuery(request.filter, request.order);
  const limit = pageLimit(request.limit);
  const after = request.cursor === '' ? undefined : readCursor(request.cursor, query.order);
  await expireBeforeListing(db);
  const { found, total } = await findPageAndTotal(db, query, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    invoices: page.map((row) => viewInvoice(row, context)),
    total,
    nextCursor:
      last === undefined
        ? ''
        : writeCursor({ ...query.order, value: last.sortValue, sequence: last.sequence }),
  };
}
