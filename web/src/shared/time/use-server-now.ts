import { useMemo, useSyncExternalStore } from 'react';
import { serverAheadMs, subscribeToServerClock } from '../api/server-clock.ts';
import { useNow } from './use-now.ts';

/** Returns the time by the server's clock, which decides what is due, updated every `everyMs`. */
export function useServerNow(everyMs: number): Date {
  const now = useNow(everyMs);
  const aheadMs = useServerAhead();
  return useMemo(() => new Date(now.getTime() + aheadMs), [now, aheadMs]);
}

/** Returns how far the server's clock is ahead of the browser's, in milliseconds. */
export function useServerAhead(): number {
  return useSyncExternalStore(subscribeToServerClock, serverAheadMs);
}
