import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '../../shared/ui/tone.ts';

/** A small sign on the tint of its tone, as large as a card's logo would be. */
export function WayMark({ icon, tone }: { icon: ReactNode; tone: Tone }) {
  return (
    <Box
      aria-hidden="true"
      sx={({ vars }) => ({
        display: 'grid',
        placeItems: 'center',
        height: 28,
        borderRadius: 0.7,
        fontSize: '1.25rem',
        color: vars?.palette.tones[tone].text,
        backgroundColor: vars?.palette.tones[tone].tint,
      })}
    >
      {icon}
    </Box>
  );
}
