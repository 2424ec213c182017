import type { RowPage } from './row-page.ts';

/**
 * The pages of a long list after its first page was read again and single rows with it: without asking for all the
 * others, which may be hundreds. New rows come in where the fresh page has them, and rows that have moved up to it
 * leave their old place. All others stay where they are, as they are now, until the list is asked anew.
 */
export function mergedPages<Row>(
  pages: readonly RowPage<Row>[],
  { first, changed, gone, idOf }: FreshRows<Row>,
): RowPage<Row>[] {
  const [head, ...tail] = pages;
  const fresh = new Set(first.rows.map(idOf));
  const hasCommon = pages.some(({ rows }) => rows.some((row) => fresh.has(idOf(row))));
  // Nothing in common: more has come in than a page holds, so what is here would have a hole.
  if (!head || !hasCommon || first.nextCursor === null) return [first];
  const remaining = (rows: readonly Row[]): Row[] =>
    rows
      .filter((row) => !fresh.has(idOf(row)) && !gone.has(idOf(row)))
      .map((row) => changed.get(idOf(row)) ?? row);
  return [
    { ...head, rows: [...first.rows, ...remaining(head.rows)], total: first.total },
    ...tail.map((page) => ({ ...page, rows: remaining(page.rows), total: first.total })),
  ];
}

interface FreshRows<Row> {
  first: RowPage<Row>;
  /** Rows as they are now, by id. */
  changed: ReadonlyMap<string, Row>;
  /** The ids of rows that the list does not ask for any more. */
  gone: ReadonlySet<string>;
  idOf: (row: Row) => string;
}
