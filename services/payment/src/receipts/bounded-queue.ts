import { busy } from './refusals.ts';

/**
 * Creates a queue that runs up to `atOnce` pieces of work concurrently, in order of arrival. Throws
 * SERVICE_UNAVAILABLE when too many are already waiting, or after waiting longer than `longestWaitMs`.
 */
export function createBoundedQueue({ atOnce, mostWaiting, longestWaitMs }: QueueOptions): InTurn {
  let working = 0;
  const waiting: (() => void)[] = [];

  async function begin(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const call = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(call), 1);
        reject(busy());
      }, longestWaitMs);
      waiting.push(call);
    });
  }

  /**
   * Passes the slot directly to the longest waiting work, so that later arrivals cannot take it in between.
   */
  function end(): void {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
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

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
  atOnce: number;
  mostWaiting: number;
  longestWaitMs: number;
}
