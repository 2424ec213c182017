/** The frame around the results of a bulk action: a scrolling list with a line for each chosen row. */
export const resultList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 280,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
} as const;

export const resultLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
