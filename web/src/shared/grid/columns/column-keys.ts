import { columnId, type LooseColumn } from '../grid-column.ts';
import { leastWidth, shownColumns, type Widths } from '../grid-frame.ts';
import {
  type GridLayout,
  type Side,
  withColumnMoved,
  withColumnPinned,
  withColumnWidth,
} from './grid-layout.ts';

/** By how much a key changes the width of a column, in pixels. */
const widthStep = 16;

/** What keys do to the columns that are shown: move them, pin them, and change their widths. */
export function columnKeys({ columns, shown, first, layout, wanted, onLayout }: ColumnKeysOptions) {
  return {
    /** False where the column cannot go there. */
    onMoveColumn: (place: number, direction: 1 | -1): boolean => {
      const [moved, target] = [shown[place - first], shown[place - first + direction]];
      if (!moved || !target || moved.meta?.edge || target.meta?.edge) return false;
      onLayout(withColumnMoved(layout, { id: columnId(moved), target: columnId(target) }));
      return true;
    },
    /** Pins a column, or lets it go where it is pinned there; its place then, none where it stays as it is. */
    onPinColumn: (place: number, side: Side): number | undefined => {
      const column = shown[place - first];
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
    onResizeColumn: (place: number, direction: 1 | -1): void => {
      const column = shown[place - first];
      if (!column) return;
      const width = leastWidth(column, { layout, wanted }) + direction * widthStep;
      onLayout(withColumnWidth(layout, { id: columnId(column), width }));
    },
  };
}

interface ColumnKeysOptions extends Widths {
  columns: readonly LooseColumn[];
  shown: readonly LooseColumn[];
  /** The place of the first of them: boxes to choose rows stand before. */
  first: number;
  onLayout: (layout: GridLayout) => void;
}
