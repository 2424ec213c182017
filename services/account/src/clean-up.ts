import type { Database } from '@checkout/kit/database.ts';
import { deleteEndedWindows } from './store-quotas.ts';
import { deleteExpiredRequests } from './store-requests.ts';
import { deleteOldSessions } from './store-sessions.ts';

/** Drops what has expired; nothing asks for it any more. Replicas may do it at once. */
export async function cleanUp(db: Database): Promise<void> {
  await deleteEndedWindows(db);
  await deleteExpiredRequests(db);
  await deleteOldSessions(db);
}
