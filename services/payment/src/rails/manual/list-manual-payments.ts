import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  ListManualPaymentsRequest,
  ListManualPaymentsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { countReviewsOf, listReviewsOf } from './store-reviews.ts';

const cursorSchema = z.tuple([cursorPart.instant, cursorPart.uuid]);

/** Lists a member's manual payments, newest first. Admins only. Throws CURSOR_INVALID or VALIDATION_ERROR. */
export async function listManualPayments(
  { db }: Pick<Deps, 'db'>,
  { payerId, limit: requestedLimit, cursor }: ListManualPaymentsRequest,
  context: CallContext,
): Promise<ListManualPaymentsResponse> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const after = readCursor(cursor, cursorSchema);
  const [found, total] = await Promise.all([
    listReviewsOf(db, { payerId, after, limit: limit + 1 }),
    countReviewsOf(db, payerId),
  ]);
  const { page, nextCursor } = pageOf(found, limit, (last) => [last.position, last.attemptId]);
  const payments = page.map(({ position: _, decidedAt, ...payment }) => ({
    ...payment,
    decidedAt: decidedAt ?? undefined,
  }));
  return { payments, nextCursor, total };
}
