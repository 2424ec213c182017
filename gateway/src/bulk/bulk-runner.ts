import { randomUUID } from 'node:crypto';
import { startJob } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { type BulkDeps, carryOut, type Report } from './carry-out.ts';

/**
 * Limits the concurrent acts of one gateway, whatever the number of jobs, so that payers never wait for them.
 */
const MAX_CONCURRENT = 4;

/** The shortest pause of a job after an act whose outcome is unknown. */
const DOUBT_PAUSE_MS = 2_000;

const EMPTY_REPORT: Report = { jobId: '', outcomes: [], halted: '' };

/**
 * Works on bulk jobs, a few rows at a time. The invoice service stores all of their state, so if this process
 * crashes, another gateway continues.
 */
export function startBulkRunner(deps: BulkDeps): BulkRunner {
  const { invoice: invoices } = deps.clients;
  const worker = randomUUID();
  let isStopped = false;
  let report = EMPTY_REPORT;
  const take = async (most: number) => {
    const { task } = await withOwnDeadline(() => invoices.takeBulkRows({ worker, most, ...report }));
    report = EMPTY_REPORT;
    return task;
  };
  const job = startJob({
    name: 'bulk acts',
    everyMs: deps.config.LOOK_INTERVAL_MS,
    log: deps.log,
    run: async () => {
      let isInDoubt = false;
      while (!isStopped) {
        isInDoubt ||= report.outcomes.some(({ outcome }) => outcome === 'unsure' || outcome === 'untried');
        const task = await take(MAX_CONCURRENT);
        if (task === undefined) return isInDoubt ? { againInMs: DOUBT_PAUSE_MS } : undefined;
        report = await withOwnDeadline(() => carryOut(deps, task));
      }
      await take(0);
      return undefined;
    },
  });
  return {
    wake: job.wake,
    stop: async () => {
      isStopped = true;
      await job.stop();
    },
  };
}

/** Gives each call its own deadline, because a run lasts as long as there are rows. */
function withOwnDeadline<T>(work: () => Promise<T>): Promise<T> {
  return runInContext(serviceContext('gateway'), work);
}

export interface BulkRunner {
  /** Wakes the runner to look for rows. */
  wake(): void;
  /** Finishes the rows in progress and leaves the rest to other gateways. */
  stop(): Promise<void>;
}
