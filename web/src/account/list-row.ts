/** Style of a row in a card's list: content, with figures beside it. */
export const listRow = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  p: { xs: 4, sm: 5 },
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** Style of a row's link: it covers the whole row except for elements styled with `aboveRow`. */
export const wholeRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** Style of an element in such a row that can be pressed separately. */
export const aboveRow = { position: 'relative', zIndex: 1 } as const;
