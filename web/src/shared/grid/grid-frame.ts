import type { GridLayout } from './columns/grid-layout.ts';
import { columnId, type LooseColumn } from './grid-column.ts';

/** The column of check boxes is this wide, in pixels. */
export const checkWidth = 44;

const defaultWidth = 150;

/** Text that is longer takes nothing from other columns, in pixels. */
const longText = 220;

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

/**
 * How wide a column is at least, in pixels. Text may be cut, down to the column's `size`; everything else, such as
 * money, dates and chips, is as wide as its widest content, even where the reader pulled it narrower.
 */
export function leastWidth(column: LooseColumn, { layout, wanted }: Widths): number {
  const id = columnId(column);
  const chosen = layout.widths[id];
  const size = column.size ?? defaultWidth;
  if (column.meta?.isText) return chosen ?? size;
  const content = wanted[id];
  return content === undefined ? (chosen ?? size) : Math.max(chosen ?? 0, content);
}

/** The tracks of a row and how wide it is at least, as custom properties that all rows share. */
export function frameOf({ columns, hasChecks, ...widths }: FrameOptions): GridFrame {
  const shown = shownColumns(columns, widths.layout);
  const growing = growingColumns(shown, widths.layout);
  const tracks = shown.map((column) => {
    const width = leastWidth(column, widths);
    // What is wanted shares out the room: long text gets more of it than short one.
    const wish = Math.max(width, widths.wanted[columnId(column)] ?? 0);
    if (growing.includes(column)) return `minmax(${width}px, ${wish}fr)`;
    const isCut = column.meta?.isText && isUntouched(column, widths.layout) && wish > width;
    return isCut ? `minmax(${width}px, ${wish}px)` : `${width}px`;
  });
  const sum = shown.reduce((total, column) => total + leastWidth(column, widths), hasChecks ? checkWidth : 0);
  return {
    '--grid-tracks': [...(hasChecks ? [`${checkWidth}px`] : []), ...tracks].join(' '),
    '--grid-width': `${sum}px`,
  };
}

/**
 * The columns that a table does without where their room is wanted for text. While something open beside it leaves too
 * little, what can be done about a row goes first, since that stands beside it, then those that yield, in turn, so that
 * what is left need not be scrolled sideways. Otherwise those alone that give way.
 */
export function yieldingIds(shown: readonly LooseColumn[], options: Room): string[] {
  const { room, hasChecks, isBeside, ...widths } = options;
  const mayYield = ({ meta }: LooseColumn) =>
    isBeside ? meta?.edge === 'end' || meta?.yields !== undefined : meta?.givesWay;
  const turns = shown
    .filter((column) => mayYield(column) && !isPinned(column, widths.layout))
    .sort((a, b) => turnOf(a) - turnOf(b));
  let sum = shown.reduce((total, column) => total + easyWidth(column, widths), hasChecks ? checkWidth : 0);
  const gone: string[] = [];
  for (const column of turns) {
    if (sum <= room) break;
    sum -= easyWidth(column, widths);
    gone.push(columnId(column));
  }
  return gone;
}

/** How wide a column is where no text is cut but that which takes the rest, and what is longer than most. */
function easyWidth(column: LooseColumn, widths: Widths): number {
  const least = leastWidth(column, widths);
  const { isText, takesRest } = column.meta ?? {};
  if (!isText || takesRest || !isUntouched(column, widths.layout)) return least;
  return Math.max(least, Math.min(widths.wanted[columnId(column)] ?? 0, longText));
}

/** What can be done about a row is not of those that yield otherwise, hence the first. */
function turnOf({ meta }: LooseColumn): number {
  return meta?.yields ?? 0;
}

/**
 * What takes the room that is left: the text that is there for it, else all text; without any whose width nobody
 * chose, the last column that may.
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
  /** How much room the widest content of each column takes, in pixels, as far as it was seen. */
  wanted: Readonly<Record<string, number>>;
}

interface Room extends Widths {
  /** In pixels. */
  room: number;
  hasChecks: boolean;
  /** Something is open beside the table. */
  isBeside: boolean;
}

interface FrameOptions extends Widths {
  columns: readonly LooseColumn[];
  hasChecks: boolean;
}
