import type { Database } from '@checkout/kit/database/database.ts';
import type { Next } from '@checkout/kit/process/job.ts';
import { deleteOldQuotes } from './store-quotes.ts';

/** Few enough for the statement timeout. */
const SLICE = 1_000;

/**
 * Deletes the quotes that were replaced more than 30 days ago and that no payment uses: a slice, and another at
 * once while it was full. Replicas may run this concurrently.
 */
export async function removeOldQuotes(db: Database): Promise<Next | undefined> {
  return (await deleteOldQuotes(db, SLICE)) === SLICE ? { againInMs: 0 } : undefined;
}
