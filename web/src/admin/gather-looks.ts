import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches the queries under the keys, `gatherMs` after the first call of `look`, once for all calls made in
 * the meantime. A fetch in progress is left to finish first: otherwise what changes faster than it can be
 * fetched would never be read at all, and a change that the fetch missed would never be shown.
 */
export function gatherLooks({ queryClient, keys, gatherMs }: Gathering): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const readAgain = async (): Promise<void> => {
    await untilRead(queryClient, keys());
    timer = undefined;
    if (isStopped) return;
    for (const queryKey of keys()) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    look: () => {
      timer ??= setTimeout(() => void readAgain(), gatherMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Resolves once no query under the keys is being fetched. */
function untilRead(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isRead = (): boolean => keys.every((queryKey) => queryClient.isFetching({ queryKey }) === 0);
  return new Promise((resolve) => {
    if (isRead()) return resolve();
    const leave = queryClient.getQueryCache().subscribe(() => {
      if (!isRead()) return;
      leave();
      resolve();
    });
  });
}

interface Gathering {
  queryClient: QueryClient;
  /** Evaluated at the time of the refetch. */
  keys: () => readonly QueryKey[];
  gatherMs: number;
}
