/** The frame of what a bulk action came to: a list that scrolls by itself, a line for each row that was chosen. */
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
