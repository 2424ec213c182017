import { setTimeout as pause } from 'node:timers/promises';

/**
 * What the work comes to. Throws where that takes longer than the limit, saying what there was none of; the work itself
 * goes on, and nobody hears of its end.
 */
export async function inTime<T>(
  work: Promise<T>,
  { limitMs, what }: { limitMs: number; what: string },
): Promise<T> {
  const patience = new AbortController();
  const tooLate = pause(limitMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`no ${what} within ${limitMs} ms`);
  });
  // Once the work has ended, to have been patient for nothing is no failure.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    patience.abort();
  }
}
