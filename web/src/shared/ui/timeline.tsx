import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Shows events as a vertical list along a line. */
export function Timeline({ children }: { children: ReactNode }) {
  return (
    <Box component="ol" sx={line}>
      {children}
    </Box>
  );
}

/** One event with its dot. */
export function TimelineItem({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={item}>
      {children}
    </Box>
  );
}

const line = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;

const item = {
  position: 'relative',
  pl: 5,
  pb: 4,
  '&:last-of-type': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 3,
    top: '1.1em',
    bottom: '-0.4em',
    borderInlineStart: '1px solid',
    borderColor: 'divider',
  },
  '&:last-of-type::before': { display: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: '0.45em',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: 'text.disabled',
  },
  '&:first-of-type::after': { backgroundColor: 'primary.main' },
} as const;
