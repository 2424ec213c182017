import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type MarkName, MarkPicture } from '../../../shared/payment-method/marks/mark-picture.tsx';
import type { Tone } from '../../../shared/status/tone.ts';

/** Shows the mark of a payment method or, for lack of one, a tinted icon of its kind in the same size. */
export function PaymentOptionMark({ icon, tone, mark }: Mark) {
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
  /** Shown instead of icon and tone. */
  mark?: MarkName | undefined;
}
