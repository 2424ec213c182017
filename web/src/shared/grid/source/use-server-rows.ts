import { hashKey, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { GridSource } from './grid-source.ts';
import { readPages } from './read-pages.ts';
import type { PageRequest, RowPage } from './row-page.ts';

/** Several screens of rows, so that scrolling rarely reaches the end before the next page has loaded. */
export const pageRows = 100;

/** Provides rows that the server filters, sorts and paginates. */
export function useServerRows<Row>({ queryKey, read }: ServerRows<Row>): GridSource<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, limit: pageRows, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = useCallback(() => {
    // Loading the next page would cancel a running refetch, and lose the changes that it was to bring.
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const { isFetchNextPageError } = query;
  const reload = useCallback(() => {
    void (isFetchNextPageError ? fetchNextPage() : refetch());
  }, [isFetchNextPageError, fetchNextPage, refetch]);
  return {
    key: hashKey(queryKey),
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]),
    total: data?.pages[0]?.total ?? 0,
    error: query.error,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    reload,
    readAll: () => readPages(read),
  };
}

/** How a table's rows are read: the query key, and a function that reads one page. */
export interface ServerRows<Row> {
  queryKey: QueryKey;
  read: (page: PageRequest) => Promise<RowPage<Row>>;
}
