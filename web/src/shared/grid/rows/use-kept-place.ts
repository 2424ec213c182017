import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the first visible row in place while rows are added or removed above it. When the table is scrolled
 * to the very top, new rows appear there; a changed query scrolls to the top.
 */
export function useKeptPlace<Row>({ frame, rows, rowHeight, idOf, question }: KeptPlaceOptions<Row>): void {
  const before = useRef({ rows, question });
  useLayoutEffect(() => {
    const element = frame.current;
    const { rows: known, question: asked } = before.current;
    // Rows of the previous query stay until those of the next have loaded; only then does the query count as
    // changed.
    if (!element || known === rows) return;
    before.current = { rows, question };
    if (asked !== question) {
      element.scrollTop = 0;
      return;
    }
    const place = Math.floor(element.scrollTop / rowHeight);
    const first = known[place];
    if (element.scrollTop === 0 || first === undefined) return;
    const moved = movedBy({ rows, place, id: idOf(first), idOf });
    if (moved !== 0) element.scrollTop += moved * rowHeight;
  });
}

/** Returns by how many places a row has moved; 0 if it no longer exists. */
function movedBy<Row>({ rows, place, id, idOf }: MovedRow<Row>): number {
  const here = rows[place];
  if (here !== undefined && idOf(here) === id) return 0;
  const now = rows.findIndex((row) => idOf(row) === id);
  return now < 0 ? 0 : now - place;
}

interface KeptPlaceOptions<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** In pixels. */
  rowHeight: number;
  idOf: (row: Row) => string;
  /** The query; changes with its filters or sort order. */
  question: string;
}

interface MovedRow<Row> {
  rows: readonly Row[];
  place: number;
  id: string;
  idOf: (row: Row) => string;
}
