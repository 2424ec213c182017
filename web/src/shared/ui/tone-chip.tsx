import Box from '@mui/material/Box';
import type { Tone } from './tone.ts';

/** Words on a tint of their tone, behind a dot of the same. */
export function ToneChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Box
      component="span"
      sx={({ vars }) => ({
        display: 'inline-flex',
        // Its words stand on the line of those beside it; in the middle of that, they would stand a little lower.
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
