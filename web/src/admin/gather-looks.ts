import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what begins with the keys again, `gatherMs` after the first wish to, once for all that come meanwhile. A read
 * under way is left to end first: what changes faster than it can be read would otherwise never be read at all, and a
 * change that the read missed would never be seen.
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

/** Resolves once nothing that begins with the keys is being read. */
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
  /** As they are when it comes to reading. */
  keys: () => readonly QueryKey[];
  gatherMs: number;
}
