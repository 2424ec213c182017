import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of the work. Throws `no <what> within <limitMs> ms`; the work itself goes on, and nobody hears of its end. */
export async function withTimeout<T>(
  work: Promise<T>,
  { limitMs, what }: { limitMs: number; what: string },
): Promise<T> {
  const timeout = new AbortController();
  const tooLate = pause(limitMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`no ${what} within ${limitMs} ms`);
  });
  // Aborted once the work has ended: that is no failure.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timeout.abort();
  }
}
