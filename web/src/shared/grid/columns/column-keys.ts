import { columnId, type LooseColumn } from '../grid-column.ts';
import { leastWidth, type Widths } from '../grid-frame.ts';
import { type GridLayout, withColumnMoved, withColumnWidth } from './grid-layout.ts';

/** By how much a key changes the width of a column, in pixels. */
const widthStep = 16;

/** What keys do to the columns that are shown: move them, and change their widths. */
export function columnKeys({ shown, first, layout, wanted, onLayout }: ColumnKeysOptions) {
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
      const width = leastWidth(column, { layout, wanted }) + direction * widthStep;
      onLayout(withColumnWidth(layout, { id: columnId(column), width }));
    },
  };
}

interface ColumnKeysOptions extends Widths {
  shown: readonly LooseColumn[];
  /** The place of the first of them: boxes to choose rows stand before. */
  first: number;
  onLayout: (layout: GridLayout) => void;
}
