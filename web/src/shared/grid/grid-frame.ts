import type { GridLayout } from './columns/grid-layout.ts';
import { columnId, type LooseColumn } from './grid-column.ts';

/** Width of the column of checkboxes, in pixels. */
export const checkWidth = 44;

const defaultWidth = 150;

/** Columns are not dropped to show text beyond this width, in pixels. */
const longText = 220;

/** Returns the visible columns in the reader's order. */
export function shownColumns(columns: readonly LooseColumn[], layout: GridLayout): LooseColumn[] {
  const byId = new Map(columns.map((column) => [columnId(column), column]));
  return layout.order
    .filter((id) => !layout.hidden.includes(id))
    .flatMap((id) => {
      const column = byId.get(id);
      return column ? [column] : [];
    });
}

/**
 * Returns the minimum width of a column, in pixels. Text may be truncated, down to the column's `size`;
 * everything else, such as amounts, dates and chips, is as wide as its widest content, even if the reader
 * made it narrower.
 */
export function minWidthOf(column: LooseColumn, { layout, contentWidths }: Widths): number {
  const id = columnId(column);
  const chosen = layout.widths[id];
  const size = column.size ?? defaultWidth;
  if (column.meta?.isText) return chosen ?? size;
  const content = contentWidths[id];
  return content === undefined ? (chosen ?? size) : Math.max(chosen ?? 0, content);
}

/** Returns the grid tracks and the minimum width of the rows, as custom properties shared by all rows. */
export function frameOf({ columns, hasChecks, ...widths }: FrameOptions): GridFrame {
  const shown = shownColumns(columns, widths.layout);
  const growing = growingColumns(shown, widths.layout);
  const tracks = shown.map((column) => {
    const width = minWidthOf(column, widths);
    // Remaining room is divided in proportion to the content: longer text gets more of it.
    const preferred = Math.max(width, widths.contentWidths[columnId(column)] ?? 0);
    if (growing.includes(column)) return `minmax(${width}px, ${preferred}fr)`;
    const isCut = column.meta?.isText && isUntouched(column, widths.layout) && preferred > width;
    return isCut ? `minmax(${width}px, ${preferred}px)` : `${width}px`;
  });
  const sum = shown.reduce((total, column) => total + minWidthOf(column, widths), hasChecks ? checkWidth : 0);
  return {
    '--grid-tracks': [...(hasChecks ? [`${checkWidth}px`] : []), ...tracks].join(' '),
    '--grid-width': `${sum}px`,
  };
}

/**
 * Returns the columns to drop so that text has room. With something open beside the table, the row actions
 * are dropped first, since they are shown beside it, too, then the columns with `dropOrder`, in that order,
 * until the rest fits without scrolling sideways. Otherwise only columns with `dropsForText` are dropped.
 */
export function droppedColumnIds(shown: readonly LooseColumn[], options: DropOptions): string[] {
  const { frameWidth, hasChecks, isBeside, ...widths } = options;
  const mayDrop = ({ meta }: LooseColumn) =>
    isBeside ? meta?.edge === 'end' || meta?.dropOrder !== undefined : meta?.dropsForText;
  const candidates = shown
    .filter((column) => mayDrop(column) && !isPinned(column, widths.layout))
    .sort((a, b) => dropOrderOf(a) - dropOrderOf(b));
  let sum = shown.reduce(
    (total, column) => total + untruncatedWidth(column, widths),
    hasChecks ? checkWidth : 0,
  );
  const dropped: string[] = [];
  for (const column of candidates) {
    if (sum <= frameWidth) break;
    sum -= untruncatedWidth(column, widths);
    dropped.push(columnId(column));
  }
  return dropped;
}

/**
 * Returns the width of a column without truncated text, except for the column that takes the rest and for
 * text longer than `longText`.
 */
function untruncatedWidth(column: LooseColumn, widths: Widths): number {
  const minWidth = minWidthOf(column, widths);
  const { isText, takesRest } = column.meta ?? {};
  if (!isText || takesRest || !isUntouched(column, widths.layout)) return minWidth;
  return Math.max(minWidth, Math.min(widths.contentWidths[columnId(column)] ?? 0, longText));
}

/** The actions column has no `dropOrder`, so it comes first. */
function dropOrderOf({ meta }: LooseColumn): number {
  return meta?.dropOrder ?? 0;
}

/**
 * Returns the columns that take the remaining room: the text columns with `takesRest`, else all text columns;
 * if there are none that the reader has not resized, the last column that is not fixed at an edge.
 */
function growingColumns(shown: readonly LooseColumn[], layout: GridLayout): LooseColumn[] {
  const texts = shown.filter((column) => column.meta?.isText && isUntouched(column, layout));
  const taking = texts.filter(({ meta }) => meta?.takesRest);
  if (texts.length > 0) return taking.length > 0 ? taking : texts;
  const free = shown.filter(({ meta }) => !meta?.edge);
  const last = free.findLast((column) => isUntouched(column, layout)) ?? free.at(-1);
  return last ? [last] : [];
}

function isPinned(column: LooseColumn, { pins }: GridLayout): boolean {
  return pins[columnId(column)] !== undefined;
}

function isUntouched(column: LooseColumn, { widths }: GridLayout): boolean {
  return widths[columnId(column)] === undefined;
}

export interface GridFrame extends Record<string, string> {
  '--grid-tracks': string;
  '--grid-width': string;
}

export interface Widths {
  layout: GridLayout;
  /** Width of the widest content of each column seen so far, in pixels. */
  contentWidths: Readonly<Record<string, number>>;
}

interface DropOptions extends Widths {
  /** In pixels. */
  frameWidth: number;
  hasChecks: boolean;
  /** Whether something is open beside the table. */
  isBeside: boolean;
}

interface FrameOptions extends Widths {
  columns: readonly LooseColumn[];
  hasChecks: boolean;
}
