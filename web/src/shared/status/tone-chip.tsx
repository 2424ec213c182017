import Box from '@mui/material/Box';
import type { Tone } from './tone.ts';

/** A label on the tint of its tone, with a dot of the same colour. */
export function ToneChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={({ vars }) => ({
        display: 'inline-flex',
        // Aligns the label with the baseline of neighbouring text; centred, it would be slightly lower.
        alignItems: 'baseline',
        gap: 1.5,
        px: 2.5,
        py: 0.5,
        borderRadius: '999px',
        typography: 'caption',
        fontWeight: 560,
        whiteSpace: 'nowrap',
        color: vars?.palette.tones[tone].text,
        backgroundColor: vars?.palette.tones[tone].tint,
        '&::before': {
          content: '""',
          alignSelf: 'center',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
        },
      })}
    >
      {label}
    </Box>
  );
}
