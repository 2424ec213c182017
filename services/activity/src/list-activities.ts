import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { ActivityEntry, ListActivitiesRequest } from '@checkout/proto/activity/v1/activity.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { entryView } from './entry-view.ts';
import { selectNewestEntries } from './store-entries.ts';

const DEFAULT_LIMIT = 50;
const MOST = 200;

/** The caller's own timeline, newest first. Throws UNAUTHORIZED, CURSOR_INVALID or VALIDATION_ERROR. */
export async function listActivities(
  { db }: Rooms,
  { limit, cursor }: ListActivitiesRequest,
  context: CallContext,
): Promise<{ activities: ActivityEntry[]; nextCursor: string }> {
  const { userId } = requireMember(context);
  if (limit < 0 || limit > MOST) throw invalid('VALIDATION_ERROR', `Limit must be 1 to ${MOST}`);
  const size = limit || DEFAULT_LIMIT;
  const found = await selectNewestEntries(db, { userId, after: readCursor(cursor), limit: size + 1 });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    activities: page.map(entryView),
    nextCursor: found.length > size && last !== undefined ? writeCursor(last) : '',
  };
}
