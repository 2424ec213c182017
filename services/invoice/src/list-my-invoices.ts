import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import type { Database } from '@checkout/kit/database.ts';
import type { ListMyInvoicesRequest, ListMyInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { cursorInvalid, pageLimit } from './cursor.ts';
import { expireBeforeListing } from './expire-invoices.ts';
import { listInvoicesOf } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

const LAST = 2n ** 63n - 1n;

/** The invoices whose recipient or payer the caller is, newest first. Throws UNAUTHORIZED or CURSOR_INVALID. */
export async function listMyInvoices(
  { db }: { db: Database },
  request: ListMyInvoicesRequest,
  context: CallContext,
): Promise<ListMyInvoicesResponse> {
  const member = requireMember(context);
  const limit = pageLimit(request.limit);
  const before = readCursor(request.cursor);
  await expireBeforeListing(db);
  const found = await listInvoicesOf(db, {
    userId: member.userId,
    verifiedEmail: member.emailVerified ? member.email : undefined,
    before,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    invoices: page.map((row) => viewInvoice(row, context)),
    nextCursor: last === undefined ? '' : String(last.sequence),
  };
}

function readCursor(cursor: string): bigint {
  if (cursor === '') return LAST;
  if (!/^\d{1,18}$/.test(cursor)) throw cursorInvalid();
  return BigInt(cursor);
}
