import type { Database } from '@checkout/kit/database/database.ts';
import { deleteExpiredRequests } from './keyed-requests/store-requests.ts';
import { deleteEndedWindows } from './quotas/store-quotas.ts';
import { deleteOldSessions } from './sessions/store-sessions.ts';

/** Drops what has expired; nothing asks for it any more. Replicas may do it at once. */
export async function cleanUp(db: Database): Promise<void> {
  await deleteEndedWindows(db);
  await deleteExpiredRequests(db);
  await deleteOldSessions(db);
}
