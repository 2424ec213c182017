import { columnId, type LooseColumn } from './grid-column.ts';
import { widthOf } from './grid-frame.ts';
import { type GridLayout, withColumnMoved, withColumnWidth } from './grid-layout.ts';

/** By how much a key changes the width of a column, in pixels. */
const widthStep = 16;

/** What keys do to the columns that are shown: move them, and change their widths. */
export function columnKeys({ shown, first, layout, onLayout }: ColumnKeysOptions) {
  return {
    /** False where the column cannot go there. */
    onMoveColumn: (place: number, direction: 1 | -1): boolean => {
      const [moved, target] = [shown[place - first], shown[place - first + direction]];
      if (!moved || !target || moved.meta?.edge || target.meta?.edge) return false;
      onLayout(withColumnMoved(layout, { id: columnId(moved), target: columnId(target) }));
      return true;
    },
    onResizeColumn: (place: number, direction: 1 | -1): void => {
      const column = shown[place - first];
      if (!column) return;
      const width = widthOf(column, layout) + direction * widthStep;
      onLayout(withColumnWidth(layout, { id: columnId(column), width }));
    },
  };
}

interface ColumnKeysOptions {
  shown: readonly LooseColumn[];
  /** The place of the first of them: boxes to choose rows stand before. */
  first: number;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
}
