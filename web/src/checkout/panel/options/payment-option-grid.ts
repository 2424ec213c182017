/** Grid of a full-width row with aligned columns: radio button, mark, name and price. */
export const paymentOptionGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px 36px minmax(0, 1fr) auto', sm: '20px 40px minmax(0, 1fr) auto' },
  alignItems: 'center',
  alignContent: 'center',
  columnGap: { xs: 3, sm: 3.5 },
  minHeight: 60,
  py: 2,
  boxSizing: 'border-box',
  px: { xs: 4, sm: 6 },
  position: 'relative',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: { xs: 96, sm: 112 },
    insetInlineEnd: { xs: 16, sm: 24 },
    top: 0,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
} as const;
