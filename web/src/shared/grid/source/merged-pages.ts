import type { RowPage } from './row-page.ts';

/**
 * Merges a reloaded first page and reloaded single rows into the pages of a long list, without reloading all
 * its pages, which may be hundreds. New rows appear where the fresh page has them, and rows that moved into
 * it leave their old place. All others stay in place, updated, until the list is read again.
 */
export function mergedPages<Row>(
  pages: readonly RowPage<Row>[],
  { first, changed, gone, idOf }: FreshRows<Row>,
): RowPage<Row>[] {
  const [head, ...tail] = pages;
  const fresh = new Set(first.rows.map(idOf));
  const hasCommon = pages.some(({ rows }) => rows.some((row) => fresh.has(idOf(row))));
  // No row in common: more rows were added than a page holds, so the list would have a gap.
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
  /** Reloaded rows, by id. */
  changed: ReadonlyMap<string, Row>;
  /** Ids of rows that no longer match the query. */
  gone: ReadonlySet<string>;
  idOf: (row: Row) => string;
}
