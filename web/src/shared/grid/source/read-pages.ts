import type { PageRequest, RowPage } from './row-page.ts';

/** The server's maximum page size. */
const maxPageSize = 200;

/** Reads all rows of a paginated list. */
export async function readPages<Row>(read: (page: PageRequest) => Promise<RowPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: RowPage<Row> = await read({ cursor, limit: maxPageSize });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
