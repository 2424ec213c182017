import {
  DELETE_BATCH_SIZE,
  deleteOldBrowserSessions,
  deleteSpentTokens,
} from './browser-sessions/store-browser-sessions.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredRequests } from './keyed-requests/store-requests.ts';
import { deleteEndedWindows } from './quotas/store-quotas.ts';
import { deleteOldValidatedTokens } from './sessions/store-validated-tokens.ts';

/** Deletes expired rows, which nothing reads any more. Replicas may run this concurrently. */
export async function cleanUp({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await deleteEndedWindows(db);
  await deleteExpiredRequests(db);
  await deleteOldValidatedTokens(db);
  await deleteOldBrowserSessions(db, config);
  while ((await deleteSpentTokens(db)) === DELETE_BATCH_SIZE);
}
