/** A row of a list in a card: what it is about, and what it comes to beside it. */
export const listRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  p: { xs: 4, sm: 5 },
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
