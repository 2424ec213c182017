import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What the fields of a card take; no way needs more, so that the button stands still whatever is chosen. */
export const wayPanelHeight = 136;

/** Where lines wrap, by reading size or on the narrowest phones, the most that a way takes of them. */
const room = {
  minHeight: wayPanelHeight,
  '@container (max-width: 20rem)': { minHeight: '11rem' },
  '@container (max-width: 15.5rem)': { minHeight: '16.5rem' },
} as const;

/** What the chosen way needs, in the one place for it, and beneath it the button that acts. */
export function WayPanel({ needs, children }: { needs: ReactNode; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box data-inert-while-paying sx={{ containerType: 'inline-size' }}>
        <Box sx={{ ...room, display: 'grid', alignContent: 'center' }}>{needs}</Box>
      </Box>
      {children}
    </Box>
  );
}
