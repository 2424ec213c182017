import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { repeatMissedRead } from '../shared/api/repeat-missed-read.ts';

/**
 * Refetches the queries under the keys, `collectMs` after the first call of `request`, once for all calls made in
 * the meantime. A fetch in progress is left to finish first: otherwise what changes faster than it can be
 * fetched would never be read at all, and a change that the fetch missed would never be shown. A fetch that got no
 * response is repeated.
 */
export function collectRefetches({ queryClient, keys, collectMs }: CollectOptions): {
  request(): void;
  stop(): void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const refetch = async (): Promise<void> => {
    await untilFetched(queryClient, keys());
    timer = undefined;
    if (isStopped) return;
    await Promise.all(keys().map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (!isStopped) missed.check();
  };
  const request = (): void => {
    timer ??= setTimeout(() => void refetch(), collectMs);
  };
  const missed = repeatMissedRead({ queryClient, keys, read: request });
  return {
    request,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      missed.stop();
    },
  };
}

/** Resolves once no query under the keys is being fetched. */
function untilFetched(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isIdle = (): boolean => keys.every((queryKey) => queryClient.isFetching({ queryKey }) === 0);
  return new Promise((resolve) => {
    if (isIdle()) return resolve();
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (!isIdle()) return;
      unsubscribe();
      resolve();
    });
  });
}

interface CollectOptions {
  queryClient: QueryClient;
  /** Evaluated at the time of the refetch. */
  keys: () => readonly QueryKey[];
  collectMs: number;
}
