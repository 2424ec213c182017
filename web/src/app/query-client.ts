import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what the server said. Nothing goes stale, is asked again by itself or is retried: freshness comes from
 * the event stream, which invalidates what changed. What a query does otherwise stands in its `queryOptions`.
 *
 * Without a network a call fails at once and says so. It would wait for the network otherwise, without a word, and an
 * act that somebody had long given up would be done when it comes back. What could not be read is read again then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
