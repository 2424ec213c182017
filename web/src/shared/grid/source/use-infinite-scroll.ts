import { useEffect } from 'react';
import type { GridSource } from './grid-source.ts';

/** Loads the next page when the end of the loaded rows comes near. A failed page needs a manual retry. */
export function useInfiniteScroll<Row>({
  isNear,
  source,
}: {
  isNear: boolean;
  source: GridSource<Row>;
}): void {
  const { rows, hasMore, isLoadingMore, error, loadMore } = source;
  const isDue = isNear && rows !== undefined && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);
}
