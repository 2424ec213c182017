import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { GridPlace } from './grid-focus.ts';

/**
 * Keeps the place in a table with what is open beside it: whoever moves on there finds their row here, in sight. When
 * what was open closes with the focus in it, the focus comes back to its row.
 */
export function useFollowedRow<Row>(options: FollowedRowOptions<Row>): void {
  const { frame, rows, shownId, idOf, active, onActive } = options;
  const place = useMemo(
    () => (shownId === undefined ? -1 : rows.findIndex((row) => idOf(row) === shownId)),
    [rows, shownId, idOf],
  );
  const latest = useRef({ active, onActive });
  latest.current = { active, onActive };
  useEffect(() => {
    if (place >= 0) latest.current.onActive({ row: place, column: latest.current.active.column });
  }, [place]);
  const isKnown = place >= 0;
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
  active: GridPlace;
  onActive: (place: GridPlace) => void;
}
