import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One of several items that belong to an invoice, with its title and state on top, and the rest below. */
export function EntryCard({ head, corner, children }: EntryCardProps) {
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {head}
        <Box sx={{ ml: 'auto' }}>{corner}</Box>
      </Box>
      {children}
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  p: 4,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface EntryCardProps {
  head: ReactNode;
  corner: ReactNode;
  children: ReactNode;
}
