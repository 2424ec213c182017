import { columnId, type LooseColumn } from './grid-column.ts';
import type { GridLayout } from './grid-layout.ts';

/** The column of check boxes is this wide, in pixels. */
export const checkWidth = 44;

const defaultWidth = 150;

/** The columns that are shown, in the reader's order. */
export function shownColumns(columns: readonly LooseColumn[], layout: GridLayout): LooseColumn[] {
  const byId = new Map(columns.map((column) => [columnId(column), column]));
  return layout.order
    .filter((id) => !layout.hidden.includes(id))
    .flatMap((id) => {
      const column = byId.get(id);
      return column ? [column] : [];
    });
}

/** How wide a column is, in pixels, unless it grows. */
export function widthOf(column: LooseColumn, layout: GridLayout): number {
  return layout.widths[columnId(column)] ?? column.size ?? defaultWidth;
}

/** The tracks of a row and how wide it is at least, as custom properties that all rows share. */
export function frameOf({ columns, layout, hasChecks }: FrameOptions): GridFrame {
  const shown = shownColumns(columns, layout);
  const growing = growingColumn(shown, layout);
  const tracks = shown.map((column) => {
    const width = `${widthOf(column, layout)}px`;
    return column === growing ? `minmax(${width}, 1fr)` : width;
  });
  const sum = shown.reduce((total, column) => total + widthOf(column, layout), hasChecks ? checkWidth : 0);
  return {
    '--grid-tracks': [...(hasChecks ? [`${checkWidth}px`] : []), ...tracks].join(' '),
    '--grid-width': `${sum}px`,
  };
}

/** How much of a table's width stays in sight at its start, in pixels, besides the check boxes. */
export function edgeWidth(shown: readonly LooseColumn[], layout: GridLayout): number {
  const edge = shown.filter(({ meta }) => meta?.edge === 'start');
  return edge.reduce((total, column) => total + widthOf(column, layout), 0);
}

/** One column takes what room is left: the one that is meant to, else the last that may. */
function growingColumn(shown: readonly LooseColumn[], layout: GridLayout): LooseColumn | undefined {
  const free = shown.filter(({ meta }) => !meta?.edge);
  const untouched = free.filter((column) => layout.widths[columnId(column)] === undefined);
  return untouched.find(({ meta }) => meta?.grows) ?? untouched.at(-1) ?? free.at(-1);
}

export interface GridFrame extends Record<string, string> {
  '--grid-tracks': string;
  '--grid-width': string;
}

interface FrameOptions {
  columns: readonly LooseColumn[];
  layout: GridLayout;
  hasChecks: boolean;
}
