import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** As large as a finger needs: 24 px, whatever stands beside it. */
const radio = {
  accentColor: 'var(--checkout-palette-primary-main)',
  width: 24,
  height: 24,
  m: 0,
  flexShrink: 0,
} as const;

const px = { xs: 4, sm: 6 };
const segment = {
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
  '&:has(> label > input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} as const;

/** One way to pay: its name and cost to choose it by, and, once chosen, what it takes. */
export function PayOption({ title, cost, note, isChosen, onChoose, children }: PayOptionProps) {
  return (
    <Box sx={segment}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px, py: 4, cursor: 'pointer' }}
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
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
              alignItems: 'baseline',
              justifyContent: 'space-between',
            }}
          >
            <Typography sx={{ fontWeight: 560 }}>{title}</Typography>
            <Typography component="div" variant="body2" className="tabular">
              {cost}
            </Typography>
          </Box>
          {note}
        </Box>
      </Box>
      {isChosen && <Box sx={{ px, pb: 5 }}>{children}</Box>}
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
