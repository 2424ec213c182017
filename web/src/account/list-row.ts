/** A row of a list in a card: what it is about, and what it comes to beside it. */
export const listRow = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  p: { xs: 4, sm: 5 },
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** Of the link in a row: all of the row leads where it does, but for what can be pressed by itself (`aboveRow`). */
export const wholeRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** Of what can be pressed in a row beside that. */
export const aboveRow = { position: 'relative', zIndex: 1 } as const;
