import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type MarkName, MarkPicture } from '../../shared/payment-method/marks/mark-picture.tsx';
import type { Tone } from '../../shared/ui/tone.ts';

/** The sign that a way is known by; where it has none, a small one of its kind on the tint of its tone, as large. */
export function WayMark({ icon, tone, mark }: Mark) {
  if (mark) return <MarkPicture mark={mark} height={28} />;
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

export interface Mark {
  icon: ReactNode;
  tone: Tone;
  /** Stands instead of both. */
  mark?: MarkName | undefined;
}
