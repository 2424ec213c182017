import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import { droppedColumnIds, shownColumns, type Widths } from '../grid-frame.ts';
import type { GridLayout } from './grid-layout.ts';

/** Returns the width of a table's frame in pixels; 0 until it is measured. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [frameWidth, setFrameWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFrameWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return frameWidth;
}

/** Returns the reader's layout without the columns dropped for lack of room, and a setter for those. */
export function useFittingLayout(layout: GridLayout): [GridLayout, (dropped: readonly string[]) => void] {
  const [dropped, setDropped] = useState('');
  const fitting = useMemo(
    () => (dropped === '' ? layout : { ...layout, hidden: [...layout.hidden, ...dropped.split(' ')] }),
    [layout, dropped],
  );
  return [fitting, (ids) => setDropped(ids.join(' '))];
}

/** Reports the columns to drop when there is too little room, especially beside an open detail panel. */
export function useDroppedColumns({ columns, onDrop, ...widths }: DroppedColumnsOptions): void {
  const dropped =
    widths.frameWidth > 0 ? droppedColumnIds(shownColumns(columns, widths.layout), widths).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported only when other columns are dropped.
  useLayoutEffect(() => onDrop(dropped === '' ? [] : dropped.split(' ')), [dropped]);
}

interface DroppedColumnsOptions extends Widths {
  columns: readonly LooseColumn[];
  isBeside: boolean;
  /** In pixels. */
  frameWidth: number;
  hasChecks: boolean;
  onDrop: (dropped: readonly string[]) => void;
}
