import type { Database } from '@checkout/kit/database/database.ts';
import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ListMyInvoicesRequest, ListMyInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import * as z from 'zod';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { howManyFit } from './how-many-fit.ts';
import { listInvoicesOf, listPayableOf } from './store-my-invoices.ts';

const MAX_SEQUENCE = 2n ** 63n - 1n;
const place = z.tuple([cursorPart.whole]);
const duePlace = z.tuple([cursorPart.instant, cursorPart.whole]);

/**
 * Lists the invoices of which the caller is the recipient or payer, newest first; or only those for which a
 * payment can be started, due soonest first. Throws UNAUTHORIZED, VALIDATION_ERROR or CURSOR_INVALID.
 */
export async function listMyInvoices(
  { db }: { db: Database },
  request: ListMyInvoicesRequest,
  context: CallContext,
): Promise<ListMyInvoicesResponse> {
  const { userId, email, emailVerified } = requireMember(context);
  const { cursor, payableOnly } = request;
  const mine = {
    member: { userId, verifiedEmail: emailVerified ? email : undefined },
    limit: pageLimit(request.limit),
  };
  const readPage = payableOnly ? payablePage : newestPage;
  const { page, nextCursor } = await readPage(db, cursor, mine);
  return { invoices: page.map((row) => viewInvoice(row, context)), nextCursor };
}

async function newestPage(db: Database, cursor: string, { member, limit }: Mine) {
  const [before = MAX_SEQUENCE] = readCursor(cursor, place) ?? [];
  await expireBeforeListing(db);
  const found = await listInvoicesOf(db, { member, before, limit: limit + 1 });
  return pageOf(found, Math.min(limit, howManyFit(found)), ({ sequence }) => [sequence]);
}

async function payablePage(db: Database, cursor: string, { member, limit }: Mine) {
  const after = readCursor(cursor, duePlace);
  await expireBeforeListing(db);
  const found = await listPayableOf(db, { member, after, limit: limit + 1 });
  return pageOf(found, Math.min(limit, howManyFit(found)), ({ dueText, sequence }) => [dueText, sequence]);
}

type Mine = Omit<Parameters<typeof listInvoicesOf>[1], 'before'>;
