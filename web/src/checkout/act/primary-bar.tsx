import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/**
 * A phone, unless it lies on its side or shows everything so large that the bar and the header would leave too little
 * between them: there the button stays in its place on the page.
 */
const onPhone = '@media screen and (max-width: 899.95px) and (min-height: 420px)';

/** The large button, what is around it, and the line above. */
const barHeight = 'calc(65px + max(12px, env(safe-area-inset-bottom)))';

const bar = {
  display: 'grid',
  [onPhone]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 2,
    px: { xs: 4, sm: 6 },
    pt: 3,
    pb: 'max(12px, env(safe-area-inset-bottom))',
    borderTop: '1px solid',
    borderColor: 'divider',
    backgroundColor: 'background.paper',
  },
} as const;

/** The page's end is above the bar; and what gets the focus, or is jumped to, stays clear of the bars at both ends. */
const clearance = {
  [onPhone]: {
    html: { scrollPaddingTop: 80, scrollPaddingBottom: barHeight },
    body: { paddingBottom: barHeight },
  },
};

/** Where the button stands that does the one thing: on a phone always in sight, within reach of the thumb. */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={clearance} />
      <Box sx={bar}>{children}</Box>
    </>
  );
}
