import type { Database } from '@checkout/kit/database/database.ts';
import { pageLimit, pageOf } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { SearchInvoicesRequest, SearchInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { cursorOf, readPosition } from './cursor.ts';
import { findPageAndTotal } from './find-invoices.ts';
import { howManyFit } from './how-many-fit.ts';
import { readListPage } from './list-page.ts';
import { readQuery } from './read-query.ts';

/**
 * Returns one page of all invoices and how many match in all, as messages or as JSON. Throws
 * ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR or CURSOR_INVALID.
 */
export async function searchInvoices(
  { db }: { db: Database },
  request: SearchInvoicesRequest,
  context: CallContext,
): Promise<Partial<SearchInvoicesResponse>> {
  requireAdmin(context);
  const query = readQuery(request.filter, request.order);
  const limit = pageLimit(request.limit);
  const after = readPosition(request.cursor, query.order);
  if (request.asJson) {
    const { heldVersion } = request;
    const { version, json = '' } = await readListPage(db, query, { after, limit, heldVersion });
    return { pageJson: Buffer.from(json), pageVersion: version };
  }
  await expireBeforeListing(db);
  const { found, total } = await findPageAndTotal(db, query, { after, limit: limit + 1 });
  const most = Math.min(limit, howManyFit(found));
  const { page, nextCursor } = pageOf(found, most, ({ sortValue, sequence }) =>
    cursorOf({ ...query.order, value: sortValue, sequence }),
  );
  return { invoices: page.map((row) => viewInvoice(row, context)), total, nextCursor };
}
