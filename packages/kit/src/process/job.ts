import { runInContext, serviceContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { jobFailures } from '../telemetry/metrics.ts';

/** Starts a job: runs it again and again, never twice at once; a run that throws is logged, metered and tried again. */
export function startJob({ name, everyMs, run, wokenBy, finish, log }: JobOptions): Job {
  let stopped = false;
  let woken = false;
  let rouse: (() => void) | undefined;
  const wake = (): void => {
    woken = true;
    rouse?.();
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopped) return resolve();
      const timer = setTimeout(resolve, everyMs);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const deafen = wokenBy?.listen(wake);
  const running = (async () => {
    while (!stopped) {
      woken = false;
      try {
        await runInContext(serviceContext(name), () => run(wake));
      } catch (error) {
        jobFailures.inc({ job: name });
        log.error({ job: name, err: error }, 'job failed');
        if (!stopped) await new Promise((resolve) => setTimeout(resolve, Math.min(everyMs, 1_000)));
      }
      await pause();
    }
  })();
  return {
    wake,
    stop: async () => {
      stopped = true;
      deafen?.();
      wake();
      await running;
      await finish?.();
    },
  };
}

/** A bell that nobody hears yet. */
export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Background work of one process; replicas share it by claiming rows. */
export interface JobPlan {
  /** For the log and the metrics. */
  name: string;
  /** The pause between two runs, unless it is woken. */
  everyMs: number;
  /** One run. What it leaves under way may wake the job later. */
  run: (wake: () => void) => Promise<unknown>;
  /** Whoever makes work for this job rings it. */
  wokenBy?: Bell;
  /** After the last run: ends what runs have left under way. */
  finish?: () => Promise<void>;
}

/** A job that has been started. */
export interface Job {
  /** Runs soon instead of at the next tick. */
  wake(): void;
  /** Resolves when the run under way has ended; none starts after. */
  stop(): Promise<void>;
}

/** Wakes the jobs of this process that listen to it. */
export interface Bell {
  /** Needs no `this`, so that it can be handed on as it is. */
  ring: () => void;
  /** Returns what ends the listening. */
  listen: (listener: () => void) => () => void;
}

interface JobOptions extends JobPlan {
  log: Logger;
}
