import { columnId, type LooseColumn } from '../grid-column.ts';

/** How dense rows stand, and how high one is in pixels. */
export const rowHeights = { comfortable: 44, compact: 36 } as const;

/** A column is at least and at most this wide, in pixels. */
const columnWidths = { minimum: 64, maximum: 640 } as const;

/** The layout of a table that nobody has changed. */
export function defaultLayout(columns: readonly LooseColumn[]): GridLayout {
  return {
    order: columns.map(columnId),
    hidden: columns.filter(({ meta }) => meta?.isExtra).map(columnId),
    pins: {},
    widths: {},
    density: 'comfortable',
  };
}

/**
 * Makes a layout of what was stored, which may be of an older version of the table or of anybody's making: columns
 * that are gone fall out, new ones stand where the table has them, and what cannot be hidden is shown.
 */
export function readLayout(stored: unknown, columns: readonly LooseColumn[]): GridLayout {
  const base = defaultLayout(columns);
  if (typeof stored !== 'object' || stored === null) return base;
  const { order, hidden, pins, widths, density } = stored as Record<string, unknown>;
  const known = new Set(base.order);
  const fixed = new Set(columns.filter(({ meta }) => meta?.edge).map(columnId));
  const kept = textsIn(order).filter((id, place, all) => known.has(id) && all.indexOf(id) === place);
  const wasKnown = (id: string): boolean => kept.includes(id);
  const pinned = pinsIn(pins, (id) => known.has(id) && !fixed.has(id));
  return {
    ...pinnedOutside({ order: withNewOnes(kept, base.order), pins: pinned }, columns),
    hidden: [
      ...new Set([
        ...textsIn(hidden).filter((id) => known.has(id) && !fixed.has(id)),
        ...base.hidden.filter((id) => !wasKnown(id)),
      ]),
    ],
    widths: widthsIn(widths, known),
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** The same layout with a column shown or hidden. */
export function withColumnShown(layout: GridLayout, { id, isShown }: { id: string; isShown: boolean }) {
  const others = layout.hidden.filter((hidden) => hidden !== id);
  return { ...layout, hidden: isShown ? others : [...others, id] };
}

/** The same layout with a column moved to the place of another one, and pinned as that one is. */
export function withColumnMoved(
  layout: GridLayout,
  { id, target }: { id: string; target: string },
): GridLayout {
  const place = layout.order.indexOf(target);
  if (id === target || place < 0) return layout;
  const rest = layout.order.filter((other) => other !== id);
  const order = [...rest.slice(0, place), id, ...rest.slice(place)];
  return { ...layout, order, pins: inOrder(order, withPin(layout.pins, { id, side: layout.pins[target] })) };
}

/** The same layout with a column pinned to a side, behind what is pinned there already; let go without a side. */
export function withColumnPinned(
  layout: GridLayout,
  { id, side, columns }: Pin & { columns: readonly LooseColumn[] },
): GridLayout {
  const { order, pins } = layout;
  return { ...layout, ...pinnedOutside({ order, pins: withPin(pins, { id, side }) }, columns) };
}

/** The same layout with a column of another width, within reason. */
export function withColumnWidth(
  layout: GridLayout,
  { id, width }: { id: string; width: number },
): GridLayout {
  return { ...layout, widths: { ...layout.widths, [id]: reasonableWidth(width) } };
}

function reasonableWidth(width: number): number {
  return Math.round(Math.min(columnWidths.maximum, Math.max(columnWidths.minimum, width)));
}

/** Puts each column that the reader's order does not know behind the one that it follows in the table's own. */
function withNewOnes(kept: readonly string[], base: readonly string[]): string[] {
  const order = [...kept];
  base.forEach((id, place) => {
    if (order.includes(id)) return;
    const before = base[place - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** The columns that stay in sight stand outside: those that the table has there, and within them the reader's. */
function pinnedOutside(
  { order, pins }: Pick<GridLayout, 'order' | 'pins'>,
  columns: readonly LooseColumn[],
): Pick<GridLayout, 'order' | 'pins'> {
  const edgeOf = new Map(columns.map((column) => [columnId(column), column.meta?.edge]));
  const at = (edge: Side | undefined, pin?: Side) =>
    order.filter((id) => edgeOf.get(id) === edge && pins[id] === pin);
  const [starts, ends] = [at(undefined, 'start'), at(undefined, 'end')];
  const all = [...at('start'), ...starts, ...at(undefined), ...ends, ...at('end')];
  return { order: all, pins: inOrder(all, pins) };
}

function withPin(pins: Pins, { id, side }: Pin): Pins {
  const { [id]: _before, ...rest } = pins;
  return side ? { ...rest, [id]: side } : rest;
}

/** The same pins always read the same, so that layouts can be compared. */
function inOrder(order: readonly string[], pins: Pins): Pins {
  return Object.fromEntries(order.flatMap((id) => (pins[id] ? [[id, pins[id]]] : [])));
}

function pinsIn(value: unknown, isFree: (id: string) => boolean): Pins {
  if (typeof value !== 'object' || value === null) return {};
  const pins = Object.entries(value).filter(
    (entry): entry is [string, Side] => isFree(entry[0]) && (entry[1] === 'start' || entry[1] === 'end'),
  );
  return Object.fromEntries(pins);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function widthsIn(value: unknown, known: ReadonlySet<string>): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const widths = Object.entries(value).filter(
    (entry): entry is [string, number] => known.has(entry[0]) && Number.isFinite(entry[1]),
  );
  return Object.fromEntries(widths.map(([id, width]) => [id, reasonableWidth(width)]));
}

/** Which columns stand where and how wide, and how dense the rows. */
export interface GridLayout {
  /** Every column, also hidden ones. */
  order: readonly string[];
  hidden: readonly string[];
  /** Those that the reader keeps in sight, and at which side; the order has them there. */
  pins: Pins;
  /** In pixels, where the reader changed it. */
  widths: Readonly<Record<string, number>>;
  density: keyof typeof rowHeights;
}

export type Side = 'start' | 'end';
type Pins = Readonly<Record<string, Side>>;

interface Pin {
  id: string;
  side: Side | undefined;
}
