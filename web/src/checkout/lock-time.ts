/**
 * Returns the milliseconds until a lock expires by the server's clock, at least zero; zero when there is no
 * lock. `nowMs` may be older than the reading of the lock, between two ticks of a screen's clock: then the
 * time of the reading is used.
 */
export function lockLeftMs({ lockedUntil, clockOffsetMs: offset, readAtMs }: Lock, nowMs: number): number {
  return lockedUntil === null
    ? 0
    : Math.max(0, Date.parse(lockedUntil) - (Math.max(nowMs, readAtMs) + offset));
}

/** Formats a remaining time as minutes and seconds, such as `14:05`; partial seconds are rounded up. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Lock extends ServerClock {
  /** Null when nothing is locked. */
  lockedUntil: string | null;
}

/** An estimate of the server's clock. */
export interface ServerClock {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffsetMs: number;
  /** When the offset was measured, by this clock. */
  readAtMs: number;
}
