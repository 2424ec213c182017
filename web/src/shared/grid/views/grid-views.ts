import type { GridView as StoredView } from '@checkout/contract/grid-view/schema.ts';
import { type GridLayout, readLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';

/** The views of one table, of all that a person has saved. */
export function viewsOf({ stored, grid, columns }: StoredViewsOf): GridView[] {
  return stored
    .filter((view) => view.grid === grid)
    .map(({ id, name, isDefault, content: { address, layout } }) => ({
      ...{ id, name, isDefault, address },
      layout: readLayout(layout, columns),
    }));
}

/** Reads the views that a browser kept of a table before the server did, leaving out what makes no sense. */
export function readViews(stored: unknown, columns: readonly LooseColumn[]): NewView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id, name, address, layout } = item as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof address !== 'string') return [];
    return [{ id, name, address, layout: readLayout(layout, columns) }];
  });
}

/** Tells whether the table still shows what a view says. */
export function isAsSaved(view: NewView, now: { address: string; layout: GridLayout }): boolean {
  return view.address === now.address && arrangement(view.layout) === arrangement(now.layout);
}

/** The same text for the same layout, whichever of its parts was said first. */
function arrangement({ order, hidden, pins, widths, density }: GridLayout): string {
  const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([order, hidden.toSorted(), sorted(pins), sorted(widths), density]);
}

/** A set of filters, order and columns under a name. */
export interface NewView {
  id: string;
  name: string;
  /** The table's part of the address, such as `status=paid&sort=amount`. */
  address: string;
  layout: GridLayout;
}

export interface GridView extends NewView {
  /** It is shown when the table is opened without anything asked of it. */
  isDefault: boolean;
}

interface StoredViewsOf {
  stored: readonly StoredView[];
  /** The table's id. */
  grid: string;
  columns: readonly LooseColumn[];
}
