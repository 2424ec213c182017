/** Where a table's rows come from, all the same whether the server or the browser narrows and orders them. */
export interface GridSource<Row> {
  /** As far as they are here; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined;
  /** How many match in all. */
  total: number;
  error: Error | null;
  /** The rows are still those of what was asked before. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Fetches the next page; does nothing while one is on its way, or at the end. */
  loadMore: () => void;
  reload: () => void;
  /** Every row that matches, also those that are not here yet. */
  readAll: () => Promise<readonly Row[]>;
}
