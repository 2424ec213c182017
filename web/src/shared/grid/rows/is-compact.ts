import { createContext } from 'react';
import type { LooseColumn } from '../grid-column.ts';

/** Whether the content is rendered in a two-line card, where all actions are in one menu. */
export const InCompactCard = createContext(false);

/**
 * Returns whether cards are compact: the columns define what the two lines show, and anything else either is
 * shown when the row opens or does not exist.
 */
export function isCompact(columns: readonly LooseColumn[], { opens }: { opens: boolean }): boolean {
  return columns.some(({ meta }) => (opens ? meta?.card : meta?.card === 'title'));
}
