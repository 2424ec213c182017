import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what the server said. Nothing goes stale, is asked again by itself or is retried: freshness comes from
 * the event stream, which invalidates what changed. What a query does otherwise stands in its `queryOptions`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
