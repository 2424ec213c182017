import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { written } from '../database/written.ts';
import type { Logger } from '../telemetry/log.ts';
import { type Bell, createBell } from './bell.ts';
import { type Job, type JobPlan, startJob } from './job.ts';
import { findPauses } from './store-due.ts';

/** One look sees all that was written meanwhile. */
const SETTLE_MS = 500;

/**
 * Starts the jobs of a process. Those whose work has its time in the database are woken when it is due: one question
 * about all of them is asked after this process has written anything, at the earliest of these times, and every
 * `lookEveryMs` for what other processes have written, or left behind when they died.
 */
export function startJobs(
  plans: JobPlan[],
  { db, lookEveryMs, log }: JobsOptions,
): { stop(): Promise<void> } {
  const timed: Timed[] = [];
  const jobs = plans.map(({ due, ...plan }) => {
    if (due === undefined) return startJob({ ...plan, log });
    const bell = createBell();
    timed.push({ due, bell });
    return startJob({ ...plan, wokenBy: [plan.wokenBy ?? [], bell].flat(), log });
  });
  if (timed.length > 0) jobs.push(startAgenda(timed, { db, lookEveryMs, log }));
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function startAgenda(timed: Timed[], { db, lookEveryMs, log }: JobsOptions): Job {
  const questions = timed.map(({ due }) => due);
  return startJob({
    name: 'agenda',
    everyMs: lookEveryMs,
    settleMs: SETTLE_MS,
    wokenBy: written,
    log,
    run: async () => {
      const pauses = await findPauses(db, questions);
      let againInMs = lookEveryMs;
      for (const [index, pauseMs] of pauses.entries()) {
        if (pauseMs === null) continue;
        if (pauseMs <= 0) timed[index]?.bell.ring();
        // What is still due then is in somebody's hands, or more than one run could do.
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
  lookEveryMs: number;
  log: Logger;
}
