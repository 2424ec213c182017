import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const grid = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 10,
  rowGap: 5,
  // As tall as the window at least, so that what is beneath stays where it is while the page fills and changes.
  minHeight: '100dvh',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateAreas: { xs: '"head" "act" "details"', md: '"head act" "details act"' },
  gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
  '@media print': { display: 'block', minHeight: 0 },
} as const;

/** Where the parts of the payment page stand: the document in seven parts, the act, which stays in sight, in five. */
export function PayPageGrid({ head, act, details, isSettled = false }: PayPageGridProps) {
  return (
    <Box sx={grid}>
      <Box sx={{ gridArea: 'head' }}>{head}</Box>
      <Box
        sx={{
          gridArea: 'act',
          displayPrint: isSettled ? 'block' : 'none',
          position: { md: 'sticky' },
          top: { md: 88 },
        }}
      >
        {act}
      </Box>
      {/* On a phone a receipt is much shorter than the ways to pay: what is beneath is put anew, not seen to jump. */}
      <Box key={isSettled ? 'settled' : 'open'} sx={{ gridArea: 'details' }}>
        {details}
      </Box>
    </Box>
  );
}

interface PayPageGridProps {
  head: ReactNode;
  act: ReactNode;
  details: ReactNode;
  /** Nothing is to be done any more: what the act says now belongs on paper, too. */
  isSettled?: boolean;
}
