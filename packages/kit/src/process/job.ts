import type { Sql } from '../database/sql.ts';
import { runInContext, serviceContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { jobFailures } from '../telemetry/metrics.ts';
import type { Bell } from './bell.ts';

const DAY_MS = 86_400_000;
/**
 * The pause after a failure, during which nothing wakes the job; each further failure in a row doubles it.
 */
const FIRST_RETRY_MS = 1_000;
/** The alert JobsFail counts failures in ten minutes, and must not end while a job still fails. */
const LONGEST_RETRY_MS = 60_000;

/**
 * Starts a job: runs it repeatedly, never twice at once; a run that throws is logged, counted and retried.
 */
export function startJob({
  name,
  everyMs = DAY_MS,
  run,
  wokenBy,
  settleMs = 0,
  finish,
  log,
}: JobOptions): Job {
  let stopped = false;
  let woken = false;
  let failures = 0;
  let endPause: (() => void) | undefined;
  const wake = (): void => {
    woken = true;
    endPause?.();
  };
  const pause = (ms: number, mayEnd: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (ms <= 0 || mayEnd()) return resolve();
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        if (!mayEnd()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  /** Runs the job once; returns how long to pause, in ms. */
  const runOnce = async (): Promise<number> => {
    try {
      const next = await runInContext(serviceContext(name), () => run(wake));
      failures = 0;
      return Math.min(everyMs, next?.againInMs ?? everyMs);
    } catch (error) {
      jobFailures.inc({ name });
      log.error({ job: name, err: error }, 'job failed');
      const retryMs = Math.min(everyMs, LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      await pause(Math.min(retryMs, FIRST_RETRY_MS), () => stopped);
      return retryMs - Math.min(retryMs, FIRST_RETRY_MS);
    }
  };
  const stopListening = [wokenBy ?? []].flat().map((bell) => bell.listen(wake));
  const running = (async () => {
    while (!stopped) {
      woken = false;
      const pauseMs = await runOnce();
      await pause(pauseMs, () => woken || stopped);
      if (woken && settleMs > 0) await pause(settleMs, () => stopped);
    }
  })();
  return {
    wake,
    stop: async () => {
      stopped = true;
      for (const stop of stopListening) stop();
      wake();
      await running;
      await finish?.();
    },
  };
}

/** Background work of a process; replicas share it by claiming rows. */
export interface JobPlan {
  /** The name in the log and the metrics. */
  name: string;
  /** The longest pause between two runs; a day by default, for jobs that something else wakes. */
  everyMs?: number;
  /**
   * A subquery for the time at which the earliest work is due, null when there is none; the job then runs.
   */
  due?: Sql;
  /** One run. Work that it leaves in progress may call `wake` later; the result may announce the next run. */
  run: (wake: () => void) => Promise<Next | undefined> | Promise<void>;
  /** Bells that wake the job; code that creates work for it rings one of them. */
  wokenBy?: Bell | readonly Bell[];
  /** How long the job waits after being woken, to cover further wake-ups with the same run. */
  settleMs?: number;
  /** Runs after the last run, to end what runs have left in progress. */
  finish?: () => Promise<void>;
}

/** When the next run is due. */
export interface Next {
  /** The pause before it, if shorter than `everyMs`. */
  againInMs: number;
}

/** A job that has been started. */
export interface Job {
  /** Starts a run soon instead of after the usual pause. */
  wake(): void;
  /** Resolves when the current run has ended; no other starts after it. */
  stop(): Promise<void>;
}

interface JobOptions extends Omit<JobPlan, 'due'> {
  log: Logger;
}
