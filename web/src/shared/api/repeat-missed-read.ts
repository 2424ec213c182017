import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isSeen } from './while-seen.ts';

/** As often as pages poll that have no event stream. */
const pauseMs = 5_000;

/**
 * Returns a function that is called after each read that an event has caused. If what is on screen under the keys
 * is not what the server has by then, because the read got no response or the server had no time for it, `read`
 * is called after a pause: the event will not come again. Not on a page that nobody sees, which is read when the
 * reader returns.
 */
export function repeatMissedRead({ queryClient, keys, read }: MissedRead): RepeatedRead {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    check: (isKnownMissed = false) => {
      clearTimeout(timer);
      if (!isKnownMissed && !keys().some((queryKey) => isMissed(queryClient, queryKey))) return;
      timer = setTimeout(() => isSeen() && read(), pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function isMissed(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .some(({ state: { data, error } }) => data !== undefined && isUnread(error));
}

/** Returns whether a read failed in a way that says nothing about what was read, so that it may succeed later. */
export function isUnread(error: unknown): boolean {
  return error instanceof ApiError && (error.isOutcomeUnknown || error.status === 429);
}

interface RepeatedRead {
  /** `isKnownMissed` where the read did not go through a query, whose state would tell. */
  check(isKnownMissed?: boolean): void;
  stop(): void;
}

interface MissedRead {
  queryClient: QueryClient;
  /** The prefixes of the keys of what is read. */
  keys: () => readonly QueryKey[];
  read: () => void;
}
