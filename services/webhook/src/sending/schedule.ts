/** Pauses before the second and the third attempt, counted from the end of the previous one. */
const PAUSES_MS = [1_000, 2_000];

/**
 * Decides how a delivery continues after an attempt; `tries` counts the attempts of this round, including
 * that one.
 */
export function afterAttempt({ status, tries }: { status: number | undefined; tries: number }): Outcome {
  if (status !== undefined && status >= 200 && status <= 299) return { status: 'delivered' };
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? { status: 'failed' } : { status: 'pending', pauseMs };
}

export type Outcome = { status: 'delivered' } | { status: 'failed' } | { status: 'pending'; pauseMs: number };
