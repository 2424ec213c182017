import type { PageRequest, RowPage } from './row-page.ts';

/** The most that a list answers at once. */
const largestPage = 200;

/** Every row of a list that answers page by page. */
export async function readPages<Row>(read: (page: PageRequest) => Promise<RowPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: RowPage<Row> = await read({ cursor, limit: largestPage });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
