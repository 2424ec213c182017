import { viewNameLimit } from '@checkout/contract/grid-view/name-limit.ts';
import { type GridLayout, readLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { NewView } from './grid-views.ts';

/**
 * URL parameter that holds the name and the layout of a shared view; filters and sort order are in the
 * table's usual parameters.
 */
export const sharedParameter = 'shared';

/**
 * Returns a URL that contains a whole view, so that anyone with access to the table sees it as its sender
 * does. From the page's URL it keeps only the parameters in the table's `place`; what is open beside the
 * table is not shared.
 */
export function linkToView(
  { name, address, layout }: Omit<NewView, 'id'>,
  page: string,
  place: readonly string[] = [],
): string {
  const link = new URL(page);
  const here = new URLSearchParams(link.search);
  link.search = address;
  for (const parameter of place) {
    const value = here.get(parameter);
    if (value !== null) link.searchParams.set(parameter, value);
  }
  link.searchParams.set(sharedParameter, writeShared({ name, layout }));
  link.hash = '';
  return link.href;
}

export function writeShared(shared: SharedView): string {
  return JSON.stringify(shared);
}

/** Reads a shared view from a link, which may be malformed or forged; undefined if invalid. */
export function readShared(text: string | null, columns: readonly LooseColumn[]): SharedView | undefined {
  if (text === null) return undefined;
  try {
    const { name, layout } = JSON.parse(text) as Record<string, unknown>;
    if (typeof name !== 'string' || name.trim() === '') return undefined;
    return { name: name.trim().slice(0, viewNameLimit), layout: readLayout(layout, columns) };
  } catch {
    return undefined; // Truncated or forged: the table keeps the reader's own layout.
  }
}

export interface SharedView {
  name: string;
  layout: GridLayout;
}
