import { runInContext, serviceContext } from './caller.ts';
import type { Logger } from './log.ts';
import { jobFailures } from './metrics.ts';

/** Background work of one process; replicas share it by claiming rows. */
export interface Job {
  /** Runs soon instead of at the next tick. */
  wake(): void;
  /** Resolves when the run under way has ended; none starts after. */
  stop(): Promise<void>;
}

/** Runs something again and again, never twice at once; a run that throws is logged, metered and tried again. */
export function startJob({ name, everyMs, run, log }: JobOptions): Job {
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
  const running = (async () => {
    while (!stopped) {
      woken = false;
      try {
        await runInContext(serviceContext(name), run);
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
      wake();
      await running;
    },
  };
}

interface JobOptions {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
  log: Logger;
}
