import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const barHeight = 72;

const bar = {
  display: 'grid',
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  py: { xs: 3, md: 0 },
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', md: 0 },
} as const;

/** What gets the focus, or is jumped to, stays clear of the bars at both ends of a phone's screen. */
const clearance = {
  html: {
    '@media (max-width: 899.95px)': {
      scrollPaddingTop: 80,
      scrollPaddingBottom: `calc(${barHeight}px + env(safe-area-inset-bottom))`,
    },
  },
};

/** Where the button stands that does the one thing: on a phone it stays within reach of the thumb. */
export function PrimaryBar({ surface = 'paper', children }: PrimaryBarProps) {
  return (
    <>
      <GlobalStyles styles={clearance} />
      <Box sx={{ ...bar, backgroundColor: `background.${surface}` }}>{children}</Box>
    </>
  );
}

interface PrimaryBarProps {
  /** What it stands on, which must not show through. */
  surface?: 'paper' | 'default';
  children: ReactNode;
}
