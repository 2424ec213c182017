import type { Database } from '@checkout/kit/database/database.ts';
import { deleteOldJob } from './store-jobs.ts';

/** Forgets what ended more than 30 days ago, a job at a time. */
export async function removeOldJobs(db: Database): Promise<void> {
  while (await deleteOldJob(db)) {}
}
