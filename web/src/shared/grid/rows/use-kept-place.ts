import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what somebody looks at where it is while rows come and go above it: the first row in sight stays there. At the
 * very top new rows are let in, and other questions start from the top.
 */
export function useKeptPlace<Row>({ frame, rows, rowHeight, idOf, question }: KeptPlaceOptions<Row>): void {
  const before = useRef({ rows, question });
  useLayoutEffect(() => {
    const element = frame.current;
    const { rows: known, question: asked } = before.current;
    // Rows of the last question stay until those of the next one come, and only then the question has changed.
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

/** By how many places a row has moved; 0 where it has gone. */
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
  /** Changes when other rows are asked for, or in another order. */
  question: string;
}

interface MovedRow<Row> {
  rows: readonly Row[];
  place: number;
  id: string;
  idOf: (row: Row) => string;
}
