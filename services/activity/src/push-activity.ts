import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { ActivityEntry, PushActivityRequest } from '@checkout/proto/activity/v1/activity.ts';
import { entryView } from './entry-view.ts';
import { readPushedEntry } from './rules.ts';
import { insertPushedEntry, selectByTransaction } from './store-entries.ts';

/**
 * Adds an entry to the caller's own timeline. The same source and transaction id again answers the first entry,
 * whatever else is said this time. Throws UNAUTHORIZED or VALIDATION_ERROR.
 */
export async function pushActivity(
  { db }: Rooms,
  request: PushActivityRequest,
  context: CallContext,
): Promise<{ entry: ActivityEntry }> {
  const { userId } = requireMember(context);
  const pushed = readPushedEntry(request);
  const row = await inTransaction(db, async (trx) => {
    const added = await insertPushedEntry(trx, { ...pushed, userId });
    return added ?? (await selectByTransaction(trx, { ...pushed, userId }));
  });
  return { entry: entryView(row) };
}
