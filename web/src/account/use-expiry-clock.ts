import { useServerNow } from '../shared/time/use-server-now.ts';

const tickMs = 10_000;

/**
 * Returns the time by the server's clock, updated every 10 s: an invoice that expires while it is on screen is
 * shown as expired within that time.
 */
export function useExpiryClock(): Date {
  return useServerNow(tickMs);
}
