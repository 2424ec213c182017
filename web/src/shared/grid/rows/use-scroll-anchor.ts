import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the first visible row in place while rows are added or removed above it. When the table is scrolled
 * to the very top, new rows appear there; a changed query scrolls to the top.
 */
export function useScrollAnchor<Row>({
  frame,
  rows,
  rowHeight,
  idOf,
  queryKey,
}: ScrollAnchorOptions<Row>): void {
  const before = useRef({ rows, queryKey });
  useLayoutEffect(() => {
    const element = frame.current;
    const { rows: known, queryKey: knownKey } = before.current;
    // Rows of the previous query stay until those of the next have loaded; only then does the query count as
    // changed.
    if (!element || known === rows) return;
    before.current = { rows, queryKey };
    if (knownKey !== queryKey) {
      element.scrollTop = 0;
      return;
    }
    const index = Math.floor(element.scrollTop / rowHeight);
    const first = known[index];
    if (element.scrollTop === 0 || first === undefined) return;
    const moved = movedBy({ rows, index, id: idOf(first), idOf });
    if (moved !== 0) element.scrollTop += moved * rowHeight;
  });
}

/** Returns by how many places a row has moved; 0 if it no longer exists. */
function movedBy<Row>({ rows, index, id, idOf }: MovedRow<Row>): number {
  const here = rows[index];
  if (here !== undefined && idOf(here) === id) return 0;
  const now = rows.findIndex((row) => idOf(row) === id);
  return now < 0 ? 0 : now - index;
}

interface ScrollAnchorOptions<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** In pixels. */
  rowHeight: number;
  idOf: (row: Row) => string;
  /** The query; changes with its filters or sort order. */
  queryKey: string;
}

interface MovedRow<Row> {
  rows: readonly Row[];
  index: number;
  id: string;
  idOf: (row: Row) => string;
}
