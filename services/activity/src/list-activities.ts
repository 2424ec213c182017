import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ActivityEntry, ListActivitiesRequest } from '@checkout/proto/activity/v1/activity.ts';
import * as z from 'zod';
import type { Deps } from './deps.ts';
import { entryView } from './entry-view.ts';
import { findNewestEntries } from './store-entries.ts';

/** The end of the year 9999; later dates are written in a form that Postgres cannot parse. */
const MAX_TIME_MS = 253_402_300_799_999n;

/** Milliseconds since 1970, and the position of the last entry. */
const place = z.tuple([cursorPart.whole.refine((ms) => ms <= MAX_TIME_MS), cursorPart.whole]);

/**
 * Returns the caller's own timeline, newest first; admins may read anybody's. Throws UNAUTHORIZED,
 * ADMIN_ACCESS_REQUIRED, CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function listActivities(
  { db }: Deps,
  { limit: requestedLimit, cursor, userId: wanted }: ListActivitiesRequest,
  context: CallContext,
): Promise<{ activities: ActivityEntry[]; nextCursor: string }> {
  const userId = wanted === '' ? requireMember(context).userId : userIdForAdmin(wanted, context);
  const limit = pageLimit(requestedLimit);
  const [ms, position] = readCursor(cursor, place) ?? [];
  const after =
    ms === undefined || position === undefined ? undefined : { createdAt: new Date(Number(ms)), position };
  const found = await findNewestEntries(db, { userId, after, limit: limit + 1 });
  const { page, nextCursor } = pageOf(found, limit, (last) => [
    BigInt(last.createdAt.getTime()),
    last.position,
  ]);
  return { activities: page.map(entryView), nextCursor };
}

function userIdForAdmin(userId: string, context: CallContext): string {
  requireAdmin(context);
  return userId;
}
