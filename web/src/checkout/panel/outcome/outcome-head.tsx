import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from '../../../shared/status/tone.ts';
import { Fitted } from '../../../shared/ui/fitted.tsx';
import { Seal } from './seal.tsx';
import { TearLine } from './tear-line.tsx';

/** Shows the outcome or state of a payment, and its amount: the head of a receipt, down to the tear line. */
export function OutcomeHead({ tone, icon, title, isPage = false, label, amount }: OutcomeHeadProps) {
  return (
    <>
      <Box sx={{ textAlign: 'center', pt: { xs: 1, md: 3 }, pb: 6 }}>
        <Seal tone={tone} icon={icon} />
        <Typography variant="h2" component={isPage ? 'h1' : 'h2'} sx={quietHeading}>
          {title}
        </Typography>
        <Typography variant="amount" sx={{ mt: 1, fontSize: '2.75rem' }}>
          <Fitted>{amount}</Fitted>
        </Typography>
        {label && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ mt: 1, textWrap: 'balance' }}
          >
            {label}
          </Typography>
        )}
      </Box>
      <TearLine />
    </>
  );
}

const quietHeading = {
  fontSize: '1rem',
  fontWeight: 500,
  color: 'text.secondary',
  letterSpacing: '-0.006em',
  outline: 'none',
} as const;

interface OutcomeHeadProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  /** Whether the title is the heading of the whole page. */
  isPage?: boolean;
  /** Formatted, with its currency. */
  amount: string;
  /** Which amount it is, where that is not obvious. */
  label?: string | false;
}
