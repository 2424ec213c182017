import { columnId, type LooseColumn } from '../grid-column.ts';

/** Row heights in pixels by density. */
export const rowHeights = { comfortable: 44, compact: 36 } as const;

/** Minimum and maximum width of a column, in pixels. */
const columnWidths = { minimum: 64, maximum: 640 } as const;

/** Returns the layout of a table that nobody has changed. */
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
 * Builds a layout from what was stored, which may come from an older version of the table or be malformed:
 * unknown columns are dropped, new ones go where the table has them, and columns that cannot be hidden are
 * shown.
 */
export function readLayout(stored: unknown, columns: readonly LooseColumn[]): GridLayout {
  const base = defaultLayout(columns);
  if (typeof stored !== 'object' || stored === null) return base;
  const { order, hidden, pins, widths, density } = stored as Record<string, unknown>;
  const known = new Set(base.order);
  const fixed = new Set(columns.filter(({ meta }) => meta?.edge).map(columnId));
  const kept = textsIn(order).filter((id, index, all) => known.has(id) && all.indexOf(id) === index);
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

/** Returns the layout with a column shown or hidden. */
export function withColumnShown(layout: GridLayout, { id, isShown }: { id: string; isShown: boolean }) {
  const others = layout.hidden.filter((hidden) => hidden !== id);
  return { ...layout, hidden: isShown ? others : [...others, id] };
}

/** Returns the layout with a column moved to the place of another, and pinned like that one. */
export function withColumnMoved(
  layout: GridLayout,
  { id, target }: { id: string; target: string },
): GridLayout {
  const index = layout.order.indexOf(target);
  if (id === target || index < 0) return layout;
  const rest = layout.order.filter((other) => other !== id);
  const order = [...rest.slice(0, index), id, ...rest.slice(index)];
  return { ...layout, order, pins: inOrder(order, withPin(layout.pins, { id, side: layout.pins[target] })) };
}

/** Returns the layout with a column pinned to a side, behind those pinned there; without a side, unpinned. */
export function withColumnPinned(
  layout: GridLayout,
  { id, side, columns }: Pin & { columns: readonly LooseColumn[] },
): GridLayout {
  const { order, pins } = layout;
  return { ...layout, ...pinnedOutside({ order, pins: withPin(pins, { id, side }) }, columns) };
}

/** Returns the layout with a column's width changed, clamped to the limits. */
export function withColumnWidth(
  layout: GridLayout,
  { id, width }: { id: string; width: number },
): GridLayout {
  return { ...layout, widths: { ...layout.widths, [id]: reasonableWidth(width) } };
}

function reasonableWidth(width: number): number {
  return Math.round(Math.min(columnWidths.maximum, Math.max(columnWidths.minimum, width)));
}

/** Inserts each column that the reader's order lacks behind its predecessor in the table's own order. */
function withNewOnes(kept: readonly string[], base: readonly string[]): string[] {
  const order = [...kept];
  base.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = base[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** Moves pinned columns to the outside: first the table's fixed edge columns, then the reader's own. */
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

/** Orders the pins by column, so that equal layouts serialise equally. */
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

/** Order, visibility, pinning and width of the columns, and the density of the rows. */
export interface GridLayout {
  /** All columns, including hidden ones. */
  order: readonly string[];
  hidden: readonly string[];
  /** The columns that the reader has pinned, by side; `order` places them accordingly. */
  pins: Pins;
  /** In pixels, for columns that the reader has resized. */
  widths: Readonly<Record<string, number>>;
  density: keyof typeof rowHeights;
}

export type Side = 'start' | 'end';
type Pins = Readonly<Record<string, Side>>;

interface Pin {
  id: string;
  side: Side | undefined;
}
