/** An answer tells the second at which it was sent, and takes its time: clocks that are this near go alike. */
const alikeMs = 5_000;

const listeners = new Set<() => void>();
let aheadMs = 0;

/**
 * Notes the server's clock from an answer of the API, none of which is kept. It was sent at some time between the asking
 * and now: where that says that the clocks differ otherwise than was known, by as little as it can. An answer may lie
 * there for hours before it is heard, as where the device sleeps.
 */
export function noteServerTime(headers: Headers, askedAtMs: number): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  const nearestMs = Math.min(Math.max(aheadMs, sentMs - Date.now()), sentMs - askedAtMs);
  if (Number.isNaN(sentMs) || Math.abs(nearestMs - aheadMs) < alikeMs) return;
  aheadMs = nearestMs;
  for (const listener of listeners) listener();
}

/** How far the server's clock is ahead of the browser's, in ms; 0 until an answer has told. */
export function serverAheadMs(): number {
  return aheadMs;
}

/** Calls back when it turns out to be another, until the returned function is called. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
