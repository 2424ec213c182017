import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 3,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { pb: 0 },
} as const;

/** A line of a card's list: what it is about, and figures beside it. */
export function DashboardLine({ aside, children }: DashboardLineProps) {
  return (
    <Box component="li" sx={row}>
      <Box>{children}</Box>
      <Box sx={{ textAlign: 'end' }} className="tabular">
        {aside}
      </Box>
    </Box>
  );
}

interface DashboardLineProps {
  aside: ReactNode;
  children: ReactNode;
}
