import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../../../shared/status/tone.ts';

/** The round icon above an outcome, on the tint of its tone. */
export function Seal({ tone, icon }: { tone: Tone; icon: ReactNode }) {
  return (
    <Box
      aria-hidden="true"
      sx={[
        round,
        ({ vars }: Theme) => ({
          color: vars?.palette.tones[tone].text,
          backgroundColor: vars?.palette.tones[tone].tint,
        }),
      ]}
    >
      {icon}
    </Box>
  );
}

const round = {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  mx: 'auto',
  mb: 4.5,
  borderRadius: '50%',
  fontSize: '1.75rem',
  '@keyframes pop': { from: { transform: 'scale(0.6)', opacity: 0 } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'pop 200ms cubic-bezier(0.2, 0.8, 0.3, 1.2) backwards',
  },
} as const;
