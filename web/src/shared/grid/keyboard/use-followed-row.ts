import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { CellPosition } from './grid-focus.ts';

/**
 * Keeps the table in step with the row that is open beside it: moving on there moves the active row here and
 * scrolls it into view. When the open row is closed while it had the focus, the focus returns to the table.
 */
export function useFollowedRow<Row>(options: FollowedRowOptions<Row>): void {
  const { frame, rows, shownId, idOf, active, onActive } = options;
  const index = useMemo(
    () => (shownId === undefined ? -1 : rows.findIndex((row) => idOf(row) === shownId)),
    [rows, shownId, idOf],
  );
  const latest = useRef({ active, onActive });
  latest.current = { active, onActive };
  useEffect(() => {
    if (index >= 0) latest.current.onActive({ row: index, column: latest.current.active.column });
  }, [index]);
  const isKnown = index >= 0;
  useEffect(() => {
    if (shownId === undefined || !isKnown) return;
    frame.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [frame, shownId, isKnown]);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && shownId === undefined && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    wasShown.current = shownId !== undefined;
  }, [frame, shownId]);
}

interface FollowedRowOptions<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  shownId: string | undefined;
  idOf: (row: Row) => string;
  active: CellPosition;
  onActive: (position: CellPosition) => void;
}
