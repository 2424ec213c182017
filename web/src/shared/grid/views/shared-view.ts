import { viewNameLimit } from '@checkout/contract/grid-view/name-limit.ts';
import { type GridLayout, readLayout } from '../columns/grid-layout.ts';
import type { LooseColumn } from '../grid-column.ts';
import type { NewView } from './grid-views.ts';

/** The parameter that holds the name and the columns of a view; what narrows the table down stands beside it as always. */
export const sharedParameter = 'shared';

/**
 * An address that holds a whole view, so that whoever may see the table sees it as its sender does. Of the page's own
 * address it keeps the parameters of the table's `place`; what is open beside the table is not its receiver's.
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

/** Reads what a link says of a view, which may be of anybody's making; undefined where it makes no sense. */
export function readShared(text: string | null, columns: readonly LooseColumn[]): SharedView | undefined {
  if (text === null) return undefined;
  try {
    const { name, layout } = JSON.parse(text) as Record<string, unknown>;
    if (typeof name !== 'string' || name.trim() === '') return undefined;
    return { name: name.trim().slice(0, viewNameLimit), layout: readLayout(layout, columns) };
  } catch {
    return undefined; // Cut off or made up: the table is shown as the reader has it.
  }
}

export interface SharedView {
  name: string;
  layout: GridLayout;
}
