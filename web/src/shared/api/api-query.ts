import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { routeSegments } from './resolve-route.ts';
import type { CallOptions, OptionalWhenEmpty, ReadKey, ReadOptions, ResponseOf } from './route-key.ts';

/** Creates a query for a read of the contract; its key is its path, segment by segment. */
export function apiQuery<Key extends ReadKey>(key: Key, ...[given]: OptionalWhenEmpty<ReadOptions<Key>>) {
  const options = given ?? ({} as ReadOptions<Key>);
  return queryOptions({
    queryKey: routeSegments(key, options),
    queryFn: ({ signal }): Promise<ResponseOf<Key>> => {
      const call = { ...options, signal } as unknown as CallOptions<Key>;
      return (callApi as (key: Key, options: CallOptions<Key>) => Promise<ResponseOf<Key>>)(key, call);
    },
  });
}
