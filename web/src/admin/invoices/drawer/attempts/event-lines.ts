/** Lines that begin with a timestamp. */
export const eventLines = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  typography: 'caption',
  '& li': {
    display: 'grid',
    columnGap: 4,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  },
  '& time': { color: 'text.secondary', minWidth: 136 },
} as const;
