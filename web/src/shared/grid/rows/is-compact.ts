import { createContext } from 'react';
import type { LooseColumn } from '../grid-column.ts';

/** Whether what is drawn stands on a card of two lines, where all that can be done is in one menu. */
export const InCompactCard = createContext(false);

/** The columns of a table say what two lines hold. They are enough where all else is a press away, or there is nothing else. */
export function isCompact(columns: readonly LooseColumn[], { opens }: { opens: boolean }): boolean {
  return columns.some(({ meta }) => (opens ? meta?.card : meta?.card === 'title'));
}
