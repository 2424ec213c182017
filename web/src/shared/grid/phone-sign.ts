/** A button with a sign that stands without its words on a phone, where its label says them. */
export const phoneSign = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 2.5, sm: 4 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -1 }, mr: { xs: 0, sm: 2 } },
  '& .words': { display: { xs: 'none', sm: 'inline' } },
} as const;
