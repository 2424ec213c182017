import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/**
 * Phones, except in landscape or with so much zoom that the bar and the header would leave too little room
 * between them: there the button stays in its place on the page.
 */
const onPhone = '@media screen and (max-width: 56.24rem) and (min-height: 26.25rem)';

/** The height of the large button, its padding and the border. */
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

/** The page ends above the bar, and focused or scrolled-to elements stay clear of the header and the bar. */
const clearance = {
  [onPhone]: {
    html: { scrollPaddingTop: 80, scrollPaddingBottom: barHeight },
    body: { paddingBottom: barHeight },
  },
};

/** Holds the page's primary button; on a phone it is fixed to the bottom, within reach of the thumb. */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={clearance} />
      <Box sx={bar}>{children}</Box>
    </>
  );
}
