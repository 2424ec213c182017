import { randomUUID } from 'node:crypto';
import { startJob } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { type BulkDeps, carryOut, type Report } from './carry-out.ts';

/** So many acts are under way at once in one gateway, whatever the number of jobs: payers never wait for them. */
const AT_ONCE = 4;

/** After an outcome in doubt the job rests; so long at least. */
const DOUBT_PAUSE_MS = 2_000;

const NOTHING: Report = { jobId: '', outcomes: [], halted: '' };

/**
 * Works on bulk jobs, a few rows at a time. All that there is to know of them is kept by the invoice service; this process
 * can die at any moment, and another goes on.
 */
export function startBulkRunner(deps: BulkDeps): BulkRunner {
  const { invoice: invoices } = deps.clients;
  const worker = randomUUID();
  let isStopped = false;
  let report = NOTHING;
  const take = async (most: number) => {
    const { task } = await byItself(() => invoices.takeBulkRows({ worker, most, ...report }));
    report = NOTHING;
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
        const task = await take(AT_ONCE);
        if (task === undefined) return isInDoubt ? { againInMs: DOUBT_PAUSE_MS } : undefined;
        report = await byItself(() => carryOut(deps, task));
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

/** Each call has its own time: a run lasts as long as there are rows. */
function byItself<T>(work: () => Promise<T>): Promise<T> {
  return runInContext(serviceContext('gateway'), work);
}

export interface BulkRunner {
  /** Looks for rows soon. */
  wake(): void;
  /** Ends what is under way, and leaves the rest to others. */
  stop(): Promise<void>;
}
