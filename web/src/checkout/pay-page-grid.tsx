import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const grid = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 10,
  rowGap: 5,
  // At least as tall as the window, so that what is below stays in place while the page fills and changes.
  minHeight: '100dvh',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateAreas: { xs: '"head" "panel" "details"', md: '"head panel" "details panel"' },
  gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
  '@media print': { display: 'block', minHeight: 0 },
} as const;

/**
 * Lays out the payment page: seven twelfths for the document, five for the payment panel, which stays in
 * view.
 */
export function PayPageGrid({ head, panel, details, isSettled = false }: PayPageGridProps) {
  return (
    <Box sx={grid}>
      <Box sx={{ gridArea: 'head' }}>{head}</Box>
      <Box
        sx={{
          gridArea: 'panel',
          displayPrint: isSettled ? 'block' : 'none',
          position: { md: 'sticky' },
          top: { md: 88 },
        }}
      >
        {panel}
      </Box>
      {/* On a phone a receipt is much shorter than the ways to pay: remounting the details below avoids a
          visible jump. */}
      <Box key={isSettled ? 'settled' : 'open'} sx={{ gridArea: 'details' }}>
        {details}
      </Box>
    </Box>
  );
}

interface PayPageGridProps {
  head: ReactNode;
  panel: ReactNode;
  details: ReactNode;
  /** Nothing is left to do, so the payment panel is printed, too. */
  isSettled?: boolean;
}
