import { randomKey } from '../../random-key.ts';
import { type GridLayout, readLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';

/** A name is at most this long. */
export const viewNameLimit = 60;

/** Reads the views that this browser keeps of a table, leaving out what makes no sense. */
export function readViews(stored: unknown, columns: readonly LooseColumn[]): GridView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id, name, address, layout } = item as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof address !== 'string') return [];
    return [{ id, name, address, layout: readLayout(layout, columns) }];
  });
}

/** The views with a new one at the end. */
export function withView(views: readonly GridView[], view: Omit<GridView, 'id'>): GridView[] {
  return [...views, { ...view, id: randomKey(), name: view.name.trim().slice(0, viewNameLimit) }];
}

export function withViewRenamed(views: readonly GridView[], { id, name }: { id: string; name: string }) {
  const shortened = name.trim().slice(0, viewNameLimit);
  return views.map((view) => (view.id === id ? { ...view, name: shortened } : view));
}

export function withoutView(views: readonly GridView[], id: string): GridView[] {
  return views.filter((view) => view.id !== id);
}

/** Tells whether the table still shows what a view says. */
export function isAsSaved(view: GridView, now: { address: string; layout: GridLayout }): boolean {
  return view.address === now.address && JSON.stringify(view.layout) === JSON.stringify(now.layout);
}

/** A set of filters, order and columns under a name. */
export interface GridView {
  id: string;
  name: string;
  /** The table's part of the address, such as `status=paid&sort=amount`. */
  address: string;
  layout: GridLayout;
}
