import type { Database } from '@checkout/kit/database/database.ts';
import { deleteOldQuotes } from './store-quotes.ts';

/** Few enough for the statement timeout. */
const SLICE = 1_000;

/** Deletes the quotes that were replaced more than 30 days ago and that no payment uses. */
export async function removeOldQuotes(db: Database): Promise<void> {
  while ((await deleteOldQuotes(db, SLICE)) === SLICE) {}
}
