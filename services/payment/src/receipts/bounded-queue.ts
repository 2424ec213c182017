import { busy } from './refusals.ts';

/**
 * Creates a queue that runs up to `maxConcurrent` pieces of work concurrently, in order of arrival. Throws
 * SERVICE_UNAVAILABLE when too many are already waiting, or after waiting longer than `maxWaitMs`.
 */
export function createBoundedQueue({ maxConcurrent, maxWaiting, maxWaitMs }: QueueOptions): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function begin(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const call = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(call), 1);
        reject(busy());
      }, maxWaitMs);
      waiting.push(call);
    });
  }

  /**
   * Passes the slot directly to the longest waiting work, so that later arrivals cannot take it in between.
   */
  function end(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  maxConcurrent: number;
  maxWaiting: number;
  maxWaitMs: number;
}
