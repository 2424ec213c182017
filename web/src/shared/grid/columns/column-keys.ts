import { columnId, type LooseColumn } from '../grid-column.ts';
import { minWidthOf, shownColumns, type Widths } from '../grid-frame.ts';
import {
  type GridLayout,
  type Side,
  withColumnMoved,
  withColumnPinned,
  withColumnWidth,
} from './grid-layout.ts';

/** How much one key press changes the width of a column, in pixels. */
const widthStep = 16;

/** Returns the keyboard actions on the visible columns: move, pin and resize. */
export function columnKeys({ columns, shown, first, layout, contentWidths, onLayout }: ColumnKeysOptions) {
  return {
    /** Returns false if the column cannot be moved there. */
    onMoveColumn: (index: number, direction: 1 | -1): boolean => {
      const [moved, target] = [shown[index - first], shown[index - first + direction]];
      if (!moved || !target || moved.meta?.edge || target.meta?.edge) return false;
      onLayout(withColumnMoved(layout, { id: columnId(moved), target: columnId(target) }));
      return true;
    },
    /**
     * Pins a column, or unpins it if it is pinned to that side; returns its new place, or undefined if it
     * cannot be pinned.
     */
    onPinColumn: (index: number, side: Side): number | undefined => {
      const column = shown[index - first];
      if (!column || column.meta?.edge) return undefined;
      const id = columnId(column);
      const next = withColumnPinned(layout, {
        id,
        side: layout.pins[id] === side ? undefined : side,
        columns,
      });
      onLayout(next);
      const arranged = shownColumns(columns, next).filter((other) => shown.includes(other));
      return arranged.findIndex((other) => columnId(other) === id) + first;
    },
    onResizeColumn: (index: number, direction: 1 | -1): void => {
      const column = shown[index - first];
      if (!column) return;
      const width = minWidthOf(column, { layout, contentWidths }) + direction * widthStep;
      onLayout(withColumnWidth(layout, { id: columnId(column), width }));
    },
  };
}

interface ColumnKeysOptions extends Widths {
  columns: readonly LooseColumn[];
  shown: readonly LooseColumn[];
  /** The place of the first column: 1 if a column of checkboxes comes before. */
  first: number;
  onLayout: (layout: GridLayout) => void;
}
