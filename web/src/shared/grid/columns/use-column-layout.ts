import { type RefObject, useMemo } from 'react';
import type { LooseColumn } from '../grid-column.ts';
import { frameOf, shownColumns } from '../grid-frame.ts';
import { type GridLayout, withColumnWidth } from './grid-layout.ts';
import type { ColumnHandlers } from './header-cell.tsx';
import { pinnedColumns } from './pinned-columns.ts';
import { useContentWidths } from './use-content-widths.ts';
import { useDroppedColumns, useFittingLayout, useFrameWidth } from './use-fitting-layout.ts';

/**
 * Lays out a table's columns by the reader's layout, the width of their content and the width of the frame:
 * which are shown, how wide they are, and which stay visible while the others scroll.
 */
export function useColumnLayout({
  frame,
  columns,
  rows,
  layout: own,
  onLayout,
  hasChecks,
  isBeside,
}: ColumnLayoutOptions) {
  const [layout, dropColumns] = useFittingLayout(own);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const [contentWidths, measure] = useContentWidths({ frame, columns: shown, rows });
  const frameWidth = useFrameWidth(frame);
  useDroppedColumns({
    columns,
    layout: own,
    contentWidths,
    frameWidth,
    hasChecks,
    isBeside,
    onDrop: dropColumns,
  });
  const arrange = (arranged: GridLayout) => {
    const widths = { layout: arranged, contentWidths, hasChecks };
    const pinned = pinnedColumns(shown, { ...widths, frameWidth });
    return { sides: pinned.sides, properties: { ...frameOf({ columns, ...widths }), ...pinned.properties } };
  };
  const onResize: ColumnHandlers['onResize'] = ({ id, width, isDone }) => {
    const next = withColumnWidth(own, { id, width });
    if (isDone) return onLayout(next);
    // While the edge is dragged, only custom properties change, so that no row rerenders.
    const { properties } = arrange({ ...layout, widths: next.widths });
    for (const [name, value] of Object.entries(properties)) frame.current?.style.setProperty(name, value);
  };
  const { sides, properties } = arrange(layout);
  return {
    /** The reader's layout without the columns dropped for lack of room. */
    layout,
    shown,
    contentWidths,
    /** Measures the content again. */
    measure,
    /** Sides of the pinned columns, by column id. */
    pinned: sides,
    /** Widths and offsets of the columns, as custom properties of the frame. */
    properties,
    onResize,
  };
}

interface ColumnLayoutOptions {
  frame: RefObject<HTMLElement | null>;
  columns: readonly LooseColumn[];
  rows: readonly unknown[];
  /** As the reader arranged it. */
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  /** Whether a column of checkboxes comes first. */
  hasChecks: boolean;
  /** Whether something is open beside the table. */
  isBeside: boolean;
}
