/**
 * Creates a time limit measured by two clocks, of which the earlier counts: the monotonic clock stops while a
 * machine sleeps, the wall clock may be set back.
 */
export function startTimeLimit(ms: number): TimeLimit {
  const wall = Date.now() + ms;
  const steady = performance.now() + ms;
  return { leftMs: () => Math.min(wall - Date.now(), steady - performance.now()) };
}

export interface TimeLimit {
  /** Milliseconds left; 0 or less when the limit has passed. */
  leftMs(): number;
}
