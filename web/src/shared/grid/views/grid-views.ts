import type { GridView as StoredView } from '@checkout/contract/grid-view/schema.ts';
import { type GridLayout, readLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';

/** Returns the views of one table from all those that a person has saved. */
export function viewsOf({ stored, grid, columns }: StoredViewsOf): GridView[] {
  return stored
    .filter((view) => view.grid === grid)
    .map(({ id, name, isDefault, content: { address, layout } }) => ({
      ...{ id, name, isDefault, address },
      layout: readLayout(layout, columns),
    }));
}

/** Reads the views that a browser stored for a table before the server did, skipping invalid ones. */
export function readViews(stored: unknown, columns: readonly LooseColumn[]): NewView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id, name, address, layout } = item as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof address !== 'string') return [];
    return [{ id, name, address, layout: readLayout(layout, columns) }];
  });
}

/** Returns whether the table's current state still equals a view. */
export function isAsSaved(view: ViewContent, now: ViewContent): boolean {
  return view.address === now.address && arrangement(view.layout) === arrangement(now.layout);
}

/** Serialises a layout independently of the order of its properties. */
function arrangement({ order, hidden, pins, widths, density }: GridLayout): string {
  const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([order, hidden.toSorted(), sorted(pins), sorted(widths), density]);
}

/** A named combination of filters, sort order and columns. */
export interface NewView extends ViewContent {
  id: string;
  name: string;
}

interface ViewContent {
  /** The table's URL parameters, such as `status=paid&sort=amount`. */
  address: string;
  layout: GridLayout;
}

export interface GridView extends NewView {
  /** Whether it is applied when the table is opened without any parameters. */
  isDefault: boolean;
}

interface StoredViewsOf {
  stored: readonly StoredView[];
  /** The table's id. */
  grid: string;
  columns: readonly LooseColumn[];
}
