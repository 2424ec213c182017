import type { Sql } from '../database/sql.ts';
import { runInContext, serviceContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { jobFailures } from '../telemetry/metrics.ts';
import type { Bell } from './bell.ts';

const DAY_MS = 86_400_000;
/** After a failure nothing wakes the job sooner; each further one in a row doubles the pause. */
const FIRST_RETRY_MS = 1_000;

/** Starts a job: runs it again and again, never twice at once; a run that throws is logged, metered and tried again. */
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
  let rouse: (() => void) | undefined;
  const wake = (): void => {
    woken = true;
    rouse?.();
  };
  const pause = (ms: number, mayEnd: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (ms <= 0 || mayEnd()) return resolve();
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        if (!mayEnd()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  /** Runs once; returns how long to pause. */
  const turn = async (): Promise<number> => {
    try {
      const next = await runInContext(serviceContext(name), () => run(wake));
      failures = 0;
      return Math.min(everyMs, next?.againInMs ?? everyMs);
    } catch (error) {
      jobFailures.inc({ name });
      log.error({ job: name, err: error }, 'job failed');
      const retryMs = Math.min(everyMs, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      await pause(Math.min(retryMs, FIRST_RETRY_MS), () => stopped);
      return retryMs - Math.min(retryMs, FIRST_RETRY_MS);
    }
  };
  const deafen = [wokenBy ?? []].flat().map((bell) => bell.listen(wake));
  const running = (async () => {
    while (!stopped) {
      woken = false;
      const pauseMs = await turn();
      await pause(pauseMs, () => woken || stopped);
      if (woken && settleMs > 0) await pause(settleMs, () => stopped);
    }
  })();
  return {
    wake,
    stop: async () => {
      stopped = true;
      for (const end of deafen) end();
      wake();
      await running;
      await finish?.();
    },
  };
}

/** Background work of one process; replicas share it by claiming rows. */
export interface JobPlan {
  /** For the log and the metrics. */
  name: string;
  /** The longest pause between two runs; a day where something else wakes it. */
  everyMs?: number;
  /** A subquery for the instant at which the earliest of its work is due, null without any: then it runs. */
  due?: Sql;
  /** One run. What it leaves under way may wake the job later; it may say when there is more to do. */
  run: (wake: () => void) => Promise<Next | undefined> | Promise<void>;
  /** Whoever makes work for this job rings one of them. */
  wokenBy?: Bell | readonly Bell[];
  /** When woken, it waits that long for others to do the same. */
  settleMs?: number;
  /** After the last run: ends what runs have left under way. */
  finish?: () => Promise<void>;
}

/** What a run knows of the next one. */
export interface Next {
  /** The pause before it, where that is shorter than the usual one. */
  againInMs: number;
}

/** A job that has been started. */
export interface Job {
  /** Runs soon instead of at the next tick. */
  wake(): void;
  /** Resolves when the run under way has ended; none starts after. */
  stop(): Promise<void>;
}

interface JobOptions extends Omit<JobPlan, 'due'> {
  log: Logger;
}
