import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const bar = {
  display: 'grid',
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  py: { xs: 2, md: 0 },
  pb: { xs: 'max(8px, env(safe-area-inset-bottom))', md: 0 },
} as const;

/** Where the button stands that does the one thing: on a phone it stays within reach of the thumb. */
export function PrimaryBar({ surface = 'paper', children }: PrimaryBarProps) {
  return <Box sx={{ ...bar, backgroundColor: `background.${surface}` }}>{children}</Box>;
}

interface PrimaryBarProps {
  /** What it stands on, which must not show through. */
  surface?: 'paper' | 'default';
  children: ReactNode;
}
