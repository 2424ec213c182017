import type { RowPage } from './use-server-rows.ts';

/**
 * The pages of a long list after its first page was read again and single rows with it: without asking for all the
 * others, which may be hundreds. New rows come in where the fresh page has them, and what it shows to have left its
 * place leaves it. Rows further down stay where they are with what is known of them, until the list is asked anew.
 */
export function mergedPages<Row>(
  pages: readonly RowPage<Row>[],
  { first, changed, gone, idOf }: FreshRows<Row>,
): RowPage<Row>[] {
  const [head, ...tail] = pages;
  const fresh = new Set(first.rows.map(idOf));
  const known = pages.flatMap(({ rows }) => rows.map(idOf));
  const covered = known.findLastIndex((id) => fresh.has(id)) + 1;
  // Nothing in common: more has come in than a page holds, so what is here would have a hole.
  if (!head || covered === 0 || first.nextCursor === null) return [first];
  const stale = new Set(known.slice(0, covered));
  const remaining = (rows: readonly Row[]): Row[] =>
    rows
      .filter((row) => !stale.has(idOf(row)) && !fresh.has(idOf(row)) && !gone.has(idOf(row)))
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
