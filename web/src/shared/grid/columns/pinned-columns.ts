import { columnId, type LooseColumn } from '../grid-column.ts';
import { checkWidth, leastWidth, type Widths } from '../grid-frame.ts';
import type { Side } from './grid-layout.ts';

/** What stays in sight may take this part of a table's room, or the rest could not be read. */
const mostOfRoom = 0.6;

/**
 * The columns that stay in sight while the others scroll beneath them: those that the table has at its edges, and of
 * the reader's as many as leave room. A table scrolls only when each column is at its least width, so the least widths
 * say where each of them stands.
 */
export function pinnedColumns(shown: readonly LooseColumn[], { room, hasChecks, ...widths }: PinOptions) {
  const width = (column: LooseColumn): number => leastWidth(column, widths);
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
    return room === 0 || taken <= room * mostOfRoom;
  };
  const atStart = placed(starts.filter(isKept), { from: checks, width });
  const atEnd = placed(ends.filter(isKept), { from: 0, width });
  return {
    /** By id of the column. */
    sides: Object.fromEntries([
      ...atStart.places.map(([id]) => [id, 'start']),
      ...atEnd.places.map(([id]) => [id, 'end']),
    ]) as Pinned,
    /** Where each of them stands and how much they take of either side, as custom properties that all rows share. */
    properties: Object.fromEntries([
      ...[...atStart.places, ...atEnd.places].map(([id, place]) => [pinProperty(id), `${place}px`]),
      ['--grid-start', `${atStart.end}px`],
      ['--grid-end', `${atEnd.end}px`],
    ]) as Record<string, string>,
  };
}

/** How a cell of a column that stays in sight says where it stands. */
export function pinStyle(id: string, side: Side | undefined): Record<string, string> | undefined {
  return side && { [side === 'start' ? 'left' : 'right']: `var(${pinProperty(id)})` };
}

function pinProperty(id: string): string {
  return `--grid-pin-${id}`;
}

function placed(columns: readonly LooseColumn[], { from, width }: Placing) {
  let end = from;
  const places = columns.map((column) => {
    const place = [columnId(column), end] as const;
    end += width(column);
    return place;
  });
  return { places, end };
}

/** By id of the column: at which side it stays in sight. */
export type Pinned = Readonly<Record<string, Side>>;

interface PinOptions extends Widths {
  /** How wide the table's frame is, in pixels; 0 until that is known. */
  room: number;
  hasChecks: boolean;
}

interface Placing {
  from: number;
  width: (column: LooseColumn) => number;
}
