import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { GridSource } from './grid-source.ts';
import { readPages } from './read-pages.ts';
import type { PageRequest, RowPage } from './row-page.ts';

/** Enough for several screens, so that scrolling seldom meets the end before the next page is there. */
export const pageRows = 100;

/** Rows that the server narrows down, orders and hands out page by page. */
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
    // A refetch under way would be cancelled by the next page, and with it what had changed.
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const { isFetchNextPageError } = query;
  const reload = useCallback(() => {
    void (isFetchNextPageError ? fetchNextPage() : refetch());
  }, [isFetchNextPageError, fetchNextPage, refetch]);
  return {
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

/** How a table's rows are read: the key of what is asked, and a page of it. */
export interface ServerRows<Row> {
  queryKey: QueryKey;
  read: (page: PageRequest) => Promise<RowPage<Row>>;
}
