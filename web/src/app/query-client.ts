import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the cache of server responses. By default nothing goes stale, polls or is retried: freshness comes
 * from the event stream, which invalidates what changed. Exceptions are set in a query's `queryOptions`.
 *
 * Without a network a call fails at once. Otherwise it would silently wait for the network, and an action
 * that the user had long given up on would run when the connection returns. Failed reads are retried on
 * reconnect.
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
