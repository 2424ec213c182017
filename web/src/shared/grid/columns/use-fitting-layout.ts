import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import { shownColumns, type Widths, yieldingIds } from '../grid-frame.ts';
import type { GridLayout } from './grid-layout.ts';

/** Returns the width of a table's frame in pixels; 0 until it is measured. */
export function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** Returns the reader's layout without the columns dropped for lack of room, and a setter for those. */
export function useFittingLayout(layout: GridLayout): [GridLayout, (gone: readonly string[]) => void] {
  const [gone, setGone] = useState('');
  const fitting = useMemo(
    () => (gone === '' ? layout : { ...layout, hidden: [...layout.hidden, ...gone.split(' ')] }),
    [layout, gone],
  );
  return [fitting, (ids) => setGone(ids.join(' '))];
}

/** Reports the columns to drop when there is too little room, especially beside an open detail panel. */
export function useYielding({ columns, onGone, ...room }: YieldingOptions): void {
  const gone = room.room > 0 ? yieldingIds(shownColumns(columns, room.layout), room).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported only when other columns are dropped.
  useLayoutEffect(() => onGone(gone === '' ? [] : gone.split(' ')), [gone]);
}

interface YieldingOptions extends Widths {
  columns: readonly LooseColumn[];
  isBeside: boolean;
  /** In pixels. */
  room: number;
  hasChecks: boolean;
  onGone: (gone: readonly string[]) => void;
}
