/** The `Date` header counts whole seconds and is delayed in transit: smaller differences are ignored. */
const alikeMs = 5_000;

const listeners = new Set<() => void>();
let aheadMs = 0;

/**
 * Updates the estimate of the server's clock from the `Date` header of an API response, which is never
 * cached. The response was sent at some time between `requestedAtMs` and now; if that contradicts the current
 * estimate, the estimate changes by as little as possible. A response may be received hours late, for example
 * after the device slept.
 */
export function noteServerTime(headers: Headers, requestedAtMs: number): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  const nearestMs = Math.min(Math.max(aheadMs, sentMs - Date.now()), sentMs - requestedAtMs);
  if (Number.isNaN(sentMs) || Math.abs(nearestMs - aheadMs) < alikeMs) return;
  aheadMs = nearestMs;
  for (const listener of listeners) listener();
}

/** Returns how far the server's clock is ahead of the browser's, in ms; 0 until the first response. */
export function serverAheadMs(): number {
  return aheadMs;
}

/** Calls `listener` when the estimate changes, until the returned function is called. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
