import { useEffect } from 'react';
import type { GridSource } from './grid-source.ts';

/** Asks for the next page as soon as the end of what is here comes near. A page that failed waits for somebody. */
export function useMore<Row>({ isNear, source }: { isNear: boolean; source: GridSource<Row> }): void {
  const { rows, hasMore, isLoadingMore, error, loadMore } = source;
  const isDue = isNear && rows !== undefined && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);
}
