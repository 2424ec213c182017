import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListBookLinesRequest, ListBookLinesResponse } from '@checkout/proto/payment/v1/payment.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { firstDayOf } from './month.ts';
import { countLines, findLines } from './store-books.ts';

const cursorSchema = z.tuple([cursorPart.whole]);

/**
 * Returns the lines of one account in one unit, newest first; an unused account has none. Admins only. Throws
 * CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function listBookLines(
  { db }: Pick<Deps, 'db'>,
  { account, unit, month: requestedMonth, limit: requestedLimit, cursor }: ListBookLinesRequest,
  context: CallContext,
): Promise<ListBookLinesResponse> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const month = requestedMonth === '' ? null : firstDayOf(requestedMonth);
  const [below] = readCursor(cursor, cursorSchema) ?? [];
  const [found, total] = await Promise.all([
    findLines(db, { account, unit, month, below, limit: limit + 1 }),
    countLines(db, { account, unit, month }),
  ]);
  const { page, nextCursor } = pageOf(found, limit, ({ sequence }) => [sequence]);
  const lines = page.map((line) => ({ ...line, invoiceId: line.invoiceId ?? '' }));
  return { lines, nextCursor, total };
}
