import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const row = {
  position: 'relative',
  '&:hover': { backgroundColor: 'action.hover' },
  px: { xs: 4, sm: 6 },
  mx: { xs: -4, sm: -6 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 3,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** Style of a list at the end of a card: the last row follows the card's rounded corners. */
export const lastInCard = {
  listStyle: 'none',
  m: 0,
  mb: { xs: -4, sm: -6 },
  p: 0,
  '& > :last-child': { borderEndStartRadius: 14, borderEndEndRadius: 14 },
} as const;

/** A row of a card's list: content, with figures beside it. */
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
