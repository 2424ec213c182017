import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Next } from '@checkout/kit/process/job.ts';
import { deleteOldValidatedTokens } from './authentication/store-validated-tokens.ts';
import { deleteOldBrowserSessions, deleteSpentTokens } from './browser-sessions/store-browser-sessions.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredRequests } from './idempotency-keys/store-requests.ts';
import { deleteEndedWindows } from './quotas/store-quotas.ts';

/**
 * Few enough for the statement timeout: after a restore, or a flood of requests, many rows expire at once.
 */
const SLICE = 1_000;

/**
 * Deletes expired rows, which nothing reads any more: a slice of each table, again at once while one was
 * full. Replicas may run this concurrently.
 */
export async function cleanUp({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Next | undefined> {
  const deleteSome: ((db: Queryable, limit: number) => Promise<number>)[] = [
    deleteEndedWindows,
    deleteExpiredRequests,
    deleteOldValidatedTokens,
    (queryable, limit) => deleteOldBrowserSessions(queryable, { limits: config, limit }),
    deleteSpentTokens,
  ];
  let isAnyFull = false;
  for (const deleteSlice of deleteSome) if ((await deleteSlice(db, SLICE)) === SLICE) isAnyFull = true;
  return isAnyFull ? { againInMs: 0 } : undefined;
}
