import { useServerNow } from './use-server-now.ts';

const minuteMs = 60_000;

/** Returns the current UTC day by the server's clock, such as `2026-11-26`, updated every minute. */
export function useServerDay(): string {
  return useServerNow(minuteMs).toISOString().slice(0, 10);
}
