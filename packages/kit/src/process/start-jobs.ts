import type { Database } from '../database/database.ts';
import { databaseChanged } from '../database/database-changed.ts';
import type { Sql } from '../database/sql.ts';
import type { Logger } from '../telemetry/log.ts';
import { type Bell, createBell } from './bell.ts';
import { type Job, type JobPlan, startJob } from './job.ts';
import { findPauses } from './store-due.ts';

/** One query covers everything that was written within this time. */
const SETTLE_MS = 500;

/**
 * Starts the jobs of a process. Jobs whose due times are in the database are woken when work is due: one
 * query for all of them runs after this process has written anything, at the earliest due time, and every
 * `pollEveryMs` for work that other processes wrote or left behind when they died.
 */
export function startJobs(
  plans: JobPlan[],
  { db, pollEveryMs, log }: JobsOptions,
): { stop(): Promise<void> } {
  const timed: Timed[] = [];
  const jobs = plans.map(({ due, ...plan }) => {
    if (due === undefined) return startJob({ ...plan, log });
    const bell = createBell();
    timed.push({ due, bell });
    return startJob({ ...plan, wokenBy: [plan.wokenBy ?? [], bell].flat(), log });
  });
  if (timed.length > 0) jobs.push(startDueTimePoller(timed, { db, pollEveryMs, log }));
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function startDueTimePoller(timed: Timed[], { db, pollEveryMs, log }: JobsOptions): Job {
  const dueQueries = timed.map(({ due }) => due);
  return startJob({
    name: 'agenda',
    everyMs: pollEveryMs,
    settleMs: SETTLE_MS,
    wokenBy: databaseChanged,
    log,
    run: async () => {
      const pauses = await findPauses(db, dueQueries);
      let againInMs = pollEveryMs;
      for (const [index, pauseMs] of pauses.entries()) {
        if (pauseMs === null) continue;
        if (pauseMs <= 0) timed[index]?.bell.ring();
        // Work that is still due then is claimed by another process, or was more than one run could do.
        againInMs = Math.min(againInMs, pauseMs <= 0 ? SETTLE_MS : pauseMs);
      }
      return { againInMs };
    },
  });
}

interface Timed {
  due: Sql;
  bell: Bell;
}

interface JobsOptions {
  db: Database;
  pollEveryMs: number;
  log: Logger;
}
