/** Two columns, or one where large letters leave no room for two. */
const narrow = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';

/** The layout of the cards with a number each. */
export const numberGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: narrow, lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
