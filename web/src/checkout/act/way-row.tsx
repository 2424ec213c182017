import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { wayRow } from './way-grid.ts';
import { type Mark, WayMark } from './way-mark.tsx';

const row = {
  ...wayRow,
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
  '&:has(:checked)': { backgroundColor: 'primary.light' },
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
    borderRadius: 1,
  },
} as const;

const radio = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: 20,
  height: 20,
  m: 0,
  outline: 0,
  border: '1.5px solid',
  borderColor: 'control',
  borderRadius: '50%',
  backgroundColor: 'background.paper',
  cursor: 'inherit',
  '&:checked': { borderWidth: 6, borderColor: 'primary.main' },
  // Forced colours paint borders and grounds alike: the system's own radio tells the chosen one apart.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** One way to pay, to choose it by: its mark, its name, one fact, and what it will cost in the end. */
export function WayRow({ icon, tone, mark, name, fact, price, isChosen, onChoose }: WayRowProps) {
  const fontWeight = isChosen ? 600 : 500;
  return (
    <Box component="label" sx={row}>
      <Box component="input" type="radio" name="way" checked={isChosen} onChange={onChoose} sx={radio} />
      <WayMark icon={icon} tone={tone} mark={mark} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: '0.9375rem', lineHeight: 1.35, fontWeight, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary', lineHeight: 1.35 }}>
          {fact}
        </Typography>
      </Box>
      <Typography
        component="div"
        className="tabular"
        sx={{ fontSize: '0.9375rem', fontWeight, whiteSpace: 'nowrap', textAlign: 'end' }}
      >
        {price}
      </Typography>
    </Box>
  );
}

interface WayRowProps extends Mark {
  name: string;
  /** The one thing to know before choosing. */
  fact: ReactNode;
  /** In its own currency, fees included. */
  price: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}
