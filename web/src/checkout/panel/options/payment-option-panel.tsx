import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Height of the card fields in pixels. No other option needs more, so the button stays in place. */
export const paymentOptionPanelHeight = 136;

/** Where lines wrap because of text size or a very narrow phone, the height of the tallest panel. */
const room = {
  minHeight: paymentOptionPanelHeight,
  '@container (max-width: 20rem)': { minHeight: '11rem' },
  '@container (max-width: 15.5rem)': { minHeight: '16.5rem' },
} as const;

/** Shows what the chosen option needs, in a fixed area, and the action button below it. */
export function PaymentOptionPanel({ needs, children }: { needs: ReactNode; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box data-inert-while-paying sx={{ containerType: 'inline-size' }}>
        <Box sx={{ ...room, display: 'grid', alignContent: 'center' }}>{needs}</Box>
      </Box>
      {children}
    </Box>
  );
}
