/**
 * Milliseconds until a lock ends on the server's clock, never less than zero; zero where there is no lock. A time from
 * before the lock was read, as between two ticks of a screen's clock, counts as the moment when it was.
 */
export function lockLeftMs({ lockedUntil, clockOffsetMs: offset, readAtMs }: Lock, nowMs: number): number {
  return lockedUntil === null
    ? 0
    : Math.max(0, Date.parse(lockedUntil) - (Math.max(nowMs, readAtMs) + offset));
}

/** A remaining time as minutes and seconds, such as `14:05`; begun seconds count. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Lock extends ServerClock {
  /** Null where nothing is locked. */
  lockedUntil: string | null;
}

/** The server's clock, as it was seen. */
export interface ServerClock {
  /** How far it is ahead of this one. */
  clockOffsetMs: number;
  /** When that was seen, by this one. */
  readAtMs: number;
}
