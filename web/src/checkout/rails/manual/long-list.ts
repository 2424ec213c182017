/** As many rows fit without pushing the panel of the chosen way, such as the card's fields, far down. */
const mostRows = 8;

/**
 * Returns the layout of a list of this many ways to pay. A long one scrolls in place, cut through a row to show
 * it, with the chosen row always in view.
 */
export function listLayout(count: number) {
  return count > mostRows ? scrolled : undefined;
}

const scrolled = {
  maxHeight: '24.5rem',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '& > :has(:checked)': { position: 'sticky', insetBlock: 0, zIndex: 1 },
} as const;
