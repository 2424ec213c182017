import type { Database } from '@checkout/kit/database/database.ts';
import { deleteOldJob } from './store-jobs.ts';

/** Deletes the jobs that ended more than 30 days ago, one at a time. */
export async function removeOldJobs(db: Database): Promise<void> {
  while (await deleteOldJob(db)) {}
}
