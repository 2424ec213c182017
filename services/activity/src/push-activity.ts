import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ActivityEntry, PushActivityRequest } from '@checkout/proto/activity/v1/activity.ts';
import type { Deps } from './deps.ts';
import { entryView } from './entry-view.ts';
import { readPushedEntry } from './rules.ts';
import { findByTransaction, insertPushedEntry } from './store-entries.ts';

/**
 * Adds an entry to the caller's own timeline. The same source and transaction id again returns the first entry,
 * whatever else is said this time. Throws UNAUTHORIZED or VALIDATION_ERROR.
 */
export async function pushActivity(
  { db }: Deps,
  request: PushActivityRequest,
  context: CallContext,
): Promise<{ entry: ActivityEntry }> {
  const { userId } = requireMember(context);
  const pushed = readPushedEntry(request);
  const row = await inTransaction(db, async (trx) => {
    const added = await insertPushedEntry(trx, { ...pushed, userId });
    return added ?? (await findByTransaction(trx, { ...pushed, userId }));
  });
  return { entry: entryView(row) };
}
