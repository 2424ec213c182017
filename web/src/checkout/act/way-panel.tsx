import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What the fields of a card take; no way needs more, so that the button stands still whatever is chosen. */
export const wayPanelHeight = 136;

/** What the chosen way needs, in the one place for it, and beneath it the button that acts. */
export function WayPanel({ needs, children }: { needs: ReactNode; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        data-inert-while-paying
        sx={{ minHeight: wayPanelHeight, display: 'grid', alignContent: 'center' }}
      >
        {needs}
      </Box>
      {children}
    </Box>
  );
}
