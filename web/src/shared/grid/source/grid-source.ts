/** The source of a table's rows, whether the server or the browser filters and sorts them. */
export interface GridSource<Row> {
  /**
   * Identifies what the server was asked for. The same query of a table asks for something else on another day
   * if it has relative dates.
   */
  key: string;
  /** The rows loaded so far; undefined while the first ones are loading. */
  rows: readonly Row[] | undefined;
  /** Number of matching rows; in a table that the browser filters, of all rows. */
  total: number;
  error: Error | null;
  /** Whether the rows are still those of the previous query. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loads the next page; does nothing while one is loading, or at the end. */
  loadMore: () => void;
  reload: () => void;
  /** Reads all matching rows, including those not loaded yet. */
  readAll: () => Promise<readonly Row[]>;
}
