/** An answer tells the second at which it was sent, and takes its time: clocks that are this near go alike. */
const alikeMs = 5_000;

const listeners = new Set<() => void>();
let aheadMs = 0;

/** Notes the server's clock from an answer that nothing kept on its way: no answer of the API is kept. */
export function noteServerTime(headers: Headers): void {
  const differenceMs = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(differenceMs) || Math.abs(differenceMs - aheadMs) < alikeMs) return;
  aheadMs = differenceMs;
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
