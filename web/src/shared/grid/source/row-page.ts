/** Which page of a list is asked for: after `cursor`, at most `limit` rows. */
export interface PageRequest {
  cursor: string;
  limit: number;
  signal?: AbortSignal;
}

/** One page of rows, with how many match in all. */
export interface RowPage<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}
