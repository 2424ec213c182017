import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paymentOptionGrid } from './payment-option-grid.ts';
import { type Mark, PaymentOptionMark } from './payment-option-mark.tsx';

const row = {
  ...paymentOptionGrid,
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

/** If a word of the name does not fit beside the price, the price gets its own line. */
const words = {
  gridColumn: '3 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
} as const;

const name = {
  flex: '1 1 4.5rem',
  minWidth: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  letterSpacing: '-0.006em',
  overflowWrap: 'anywhere',
} as const;

const price = {
  order: 1,
  ml: 'auto',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  whiteSpace: 'nowrap',
  textAlign: 'end',
} as const;

/** The fact takes a full line below the name and the price, so that it never wraps beside the price. */
const fact = { order: 2, flex: '1 0 100%', minWidth: 0, color: 'text.tertiary', lineHeight: 1.35 } as const;

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
  // Forced-colours mode paints borders and backgrounds in one colour; the system's own radio button still
  // shows which one is checked.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** Reserves the width of bold text, so that no line wraps and no row grows when an option is chosen. */
const roomForBold = {
  display: 'grid',
  '& > *, &::after': { gridArea: '1 / 1' },
  '&::after': { content: 'attr(data-words)', fontWeight: 600, visibility: 'hidden' },
} as const;

/** A selectable row for one way to pay: mark, name, final price and one fact. */
export function PaymentOptionRow({ isChosen, onChoose, ...option }: PaymentOptionRowProps) {
  const fontWeight = isChosen ? 600 : 500;
  return (
    <Box component="label" sx={row}>
      <Box
        component="input"
        type="radio"
        name="payment-option"
        checked={isChosen}
        onChange={onChoose}
        sx={radio}
      />
      <div>
        <PaymentOptionMark icon={option.icon} tone={option.tone} mark={option.mark} />
      </div>
      <Box sx={words}>
        <Typography component="div" data-words={option.name} sx={{ ...name, ...roomForBold, fontWeight }}>
          <span>{option.name}</span>
        </Typography>
        <Typography variant="caption" component="div" sx={fact}>
          {option.fact}
        </Typography>
        <Typography
          component="div"
          className="tabular"
          data-words={typeof option.price === 'string' ? option.price : ''}
          sx={{ ...price, ...roomForBold, fontWeight }}
        >
          <span>{option.price}</span>
        </Typography>
      </Box>
    </Box>
  );
}

interface PaymentOptionRowProps extends Mark {
  name: string;
  /** The most important fact to know before choosing. */
  fact: ReactNode;
  /** In the option's own currency, including fees. */
  price: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}
