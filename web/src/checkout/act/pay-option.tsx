import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 } as const;

/** As large as a finger needs: 24 px, whatever stands beside it. */
const radio = {
  accentColor: 'var(--checkout-palette-primary-main)',
  width: 24,
  height: 24,
  m: 1.25,
  flexShrink: 0,
} as const;

/** One way to pay: its name and cost to choose it by, and, once chosen, what it takes. */
export function PayOption({ title, cost, note, isChosen, onChoose, children }: PayOptionProps) {
  return (
    <Box sx={{ ...frame, ...(isChosen && { borderColor: 'primary.main' }) }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, pr: 4, cursor: 'pointer' }}
      >
        <Box
          component="input"
          type="radio"
          name="pay-option"
          checked={isChosen}
          onChange={onChoose}
          sx={radio}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
            <Typography noWrap sx={{ fontWeight: 560 }}>
              {title}
            </Typography>
            <Typography component="div" variant="body2" className="tabular" sx={{ lineHeight: 1.7 }}>
              {cost}
            </Typography>
          </Box>
          {note}
        </Box>
      </Box>
      {isChosen && <Box sx={{ px: 4, pb: 4, pt: 1 }}>{children}</Box>}
    </Box>
  );
}

interface PayOptionProps {
  title: string;
  cost: ReactNode;
  /** Something to know before choosing. */
  note?: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}
