/** A page of a list: at most `limit` rows after `cursor`. */
export interface PageRequest {
  cursor: string;
  limit: number;
  signal?: AbortSignal;
}

/** One page of rows, with the number of matching rows. */
export interface RowPage<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}
