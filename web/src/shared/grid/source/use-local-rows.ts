import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import type { GridSource } from './grid-source.ts';
import { type LocalMatch, localRows } from './local-rows.ts';

/** Provides the rows of a small table that is loaded as a whole: the browser filters and sorts them. */
export function useLocalRows<Row extends RowData>({
  list: { queryKey, queryFn },
  query,
  definition,
  match,
}: LocalRows<Row>): GridSource<Row> {
  const { data, error, refetch } = useQuery({ queryKey, queryFn, refetchOnMount: 'always' });
  const rows = useMemo(
    () => data && localRows(data, { query, definition, match }),
    [data, query, definition, match],
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    key: hashKey(queryKey),
    rows,
    total: data?.length ?? 0,
    error,
    isStale: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore: nothing,
    reload,
    readAll: async () => rows ?? [],
  };
}

function nothing(): void {}

export interface LocalRows<Row extends RowData> {
  /** The query key of the list, and how to read all of it. */
  list: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Row[]> };
  query: GridQuery;
  definition: GridDefinition<Row>;
  /** Must be a module constant. */
  match: LocalMatch<Row>;
}
