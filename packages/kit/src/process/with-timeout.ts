import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the result of the work. Throws `no <what> within <limitMs> ms`; the work then continues, and its
 * outcome is ignored.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  { limitMs, what }: { limitMs: number; what: string },
): Promise<T> {
  const timeout = new AbortController();
  const tooLate = pause(limitMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`no ${what} within ${limitMs} ms`);
  });
  // The timer rejects when it is aborted after the work has ended, which is no failure.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timeout.abort();
  }
}
