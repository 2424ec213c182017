import type { Database } from '@checkout/kit/database/database.ts';
import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ListMyInvoicesRequest, ListMyInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import * as z from 'zod';
import { expireBeforeListing } from '../invoices/expire-invoices.ts';
import { listInvoicesOf } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';

const LAST = 2n ** 63n - 1n;
const place = z.tuple([cursorPart.whole]);

/** The invoices whose recipient or payer the caller is, newest first. Throws UNAUTHORIZED, VALIDATION_ERROR or CURSOR_INVALID. */
export async function listMyInvoices(
  { db }: { db: Database },
  request: ListMyInvoicesRequest,
  context: CallContext,
): Promise<ListMyInvoicesResponse> {
  const member = requireMember(context);
  const limit = pageLimit(request.limit);
  const [before = LAST] = readCursor(request.cursor, place) ?? [];
  await expireBeforeListing(db);
  const found = await listInvoicesOf(db, {
    userId: member.userId,
    verifiedEmail: member.emailVerified ? member.email : undefined,
    payableOnly: request.payableOnly,
    before,
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(found, limit, ({ sequence }) => [sequence]);
  return { invoices: page.map((row) => viewInvoice(row, context)), nextCursor };
}
