/** Milliseconds until a lock ends on the server's clock, never less than zero; zero where there is no lock. */
export function lockLeftMs({ lockedUntil, clockOffsetMs: offset }: Lock, nowMs: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Date.parse(lockedUntil) - (nowMs + offset));
}

/** A remaining time as minutes and seconds, such as `14:05`; begun seconds count. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Lock {
  /** Null where nothing is locked. */
  lockedUntil: string | null;
  /** How far the server's clock is ahead of this one. */
  clockOffsetMs: number;
}
