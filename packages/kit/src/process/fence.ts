/**
 * A moment after which something must not be done any more, by two clocks: one stands still while a machine sleeps, the
 * other may be set back.
 */
export function fenceIn(ms: number): Fence {
  const wall = Date.now() + ms;
  const steady = performance.now() + ms;
  return { leftMs: () => Math.min(wall - Date.now(), steady - performance.now()) };
}

export interface Fence {
  /** Until then; 0 or less: it is too late. */
  leftMs(): number;
}
