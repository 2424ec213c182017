import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { forcedColors, forcedMark } from '../../shared/ui/forced-colors.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { ChangeText } from './period/change-text.tsx';
import { amountIn } from './period/previous-period.ts';
import type { Overview } from './queries.ts';

/** The amount received in each currency; the chosen currency is shown in the bars. */
export function CurrencyChoice({ totals, before, chosen, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation('overview');
  const amountText = useAmountText();
  const name = useId();
  const shown = totals.map((total) => ({ ...total, text: amountText(total.amountMinor, total.currency) }));
  const longest = Math.max(1, ...shown.map(({ text }) => text.length));
  return (
    <Box component="fieldset" sx={[choices, columnsFor(longest)]}>
      <Box component="legend" sx={visuallyHidden}>
        {t('received.currency')}
      </Box>
      {shown.map(({ currency, count, amountMinor, text }) => (
        <Box key={currency} component="label" sx={choice}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={currency}
            checked={currency === chosen}
            onChange={() => onChoose(currency)}
            sx={visuallyHidden}
          />
          <Typography variant="caption" component="span" color="textSecondary">
            {currency}
          </Typography>
          <Typography component="span" className="tabular" sx={[amount, sizeFor(longest)]}>
            {text}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary" className="tabular">
            {t('received.payments', { count })}
          </Typography>
          <ChangeText
            now={BigInt(amountMinor)}
            before={amountIn(before, currency)}
            format={(amount) => amountText(amount, currency)}
          />
        </Box>
      ))}
    </Box>
  );
}

const choices = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gap: 3,
} as const;

const choice = {
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  px: 3,
  py: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.disabled' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
    color: 'primary.main',
  },
  [forcedColors]: { '&:has(:checked)': forcedMark },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const amount = { typography: 'h2', overflowWrap: 'anywhere' } as const;

/**
 * All amounts have the same size: as large as fits the longest one on one line of its card, but no smaller
 * than the caption.
 */
function sizeFor(letters: number) {
  return { fontSize: `clamp(${SMALLEST_REM}rem, ${100 / DIGIT_EM}cqi / ${letters}, 1.25rem)` };
}

function columnsFor(letters: number) {
  const most = `${letters * DIGIT_EM * SMALLEST_REM}rem + 26px`;
  const columns = (least: string) => `repeat(auto-fill, minmax(min(100%, max(${least}, ${most})), 1fr))`;
  return { gridTemplateColumns: { xs: columns('140px'), sm: columns('180px') } };
}

/** The width of a digit in em. */
const DIGIT_EM = 0.64;
const SMALLEST_REM = 0.8125;

interface CurrencyChoiceProps {
  totals: Overview['receivedTotals'];
  before: Overview['receivedTotals'] | undefined;
  chosen: string;
  onChoose: (currency: string) => void;
}
