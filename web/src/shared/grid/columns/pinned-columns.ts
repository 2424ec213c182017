import { columnId, type LooseColumn } from '../grid-column.ts';
import { checkWidth, minWidthOf, type Widths } from '../grid-frame.ts';
import type { Side } from './grid-layout.ts';

/** The maximum share of a table's width for pinned columns, so that the rest stays readable. */
const maxPinnedShare = 0.6;

/**
 * Chooses the columns that stay visible while the others scroll beneath them: the table's fixed edge columns,
 * and as many of the reader's pinned ones as leave enough room. A table scrolls only when each column has its
 * minimum width, so their offsets are computed from minimum widths.
 */
export function pinnedColumns(
  shown: readonly LooseColumn[],
  { frameWidth, hasChecks, ...widths }: PinOptions,
) {
  const width = (column: LooseColumn): number => minWidthOf(column, widths);
  const sideOf = (column: LooseColumn): Side | undefined =>
    column.meta?.edge ?? widths.layout.pins[columnId(column)];
  const starts = shown.filter((column) => sideOf(column) === 'start');
  const ends = shown.filter((column) => sideOf(column) === 'end').reverse();
  const checks = hasChecks ? checkWidth : 0;
  let taken = [...starts, ...ends].reduce(
    (sum, column) => sum + (column.meta?.edge ? width(column) : 0),
    checks,
  );
  const isKept = (column: LooseColumn): boolean => {
    if (column.meta?.edge) return true;
    taken += width(column);
    return frameWidth === 0 || taken <= frameWidth * maxPinnedShare;
  };
  const atStart = offsetsOf(starts.filter(isKept), { from: checks, width });
  const atEnd = offsetsOf(ends.filter(isKept), { from: 0, width });
  return {
    /** Sides by column id. */
    sides: Object.fromEntries([
      ...atStart.offsets.map(([id]) => [id, 'start']),
      ...atEnd.offsets.map(([id]) => [id, 'end']),
    ]) as Pinned,
    /** The offset of each pinned column and the total width per side, as custom properties for all rows. */
    properties: Object.fromEntries([
      ...[...atStart.offsets, ...atEnd.offsets].map(([id, offset]) => [pinProperty(id), `${offset}px`]),
      ['--grid-start', `${atStart.end}px`],
      ['--grid-end', `${atEnd.end}px`],
    ]) as Record<string, string>,
  };
}

/** Returns the style that positions a cell of a pinned column. */
export function pinStyle(id: string, side: Side | undefined): Record<string, string> | undefined {
  return side && { [side === 'start' ? 'left' : 'right']: `var(${pinProperty(id)})` };
}

function pinProperty(id: string): string {
  return `--grid-pin-${id}`;
}

function offsetsOf(columns: readonly LooseColumn[], { from, width }: OffsetOptions) {
  let end = from;
  const offsets = columns.map((column) => {
    const offset = [columnId(column), end] as const;
    end += width(column);
    return offset;
  });
  return { offsets, end };
}

/** The side at which each pinned column stays, by column id. */
export type Pinned = Readonly<Record<string, Side>>;

interface PinOptions extends Widths {
  /** Width of the table's frame in pixels; 0 until it is measured. */
  frameWidth: number;
  hasChecks: boolean;
}

interface OffsetOptions {
  from: number;
  width: (column: LooseColumn) => number;
}
