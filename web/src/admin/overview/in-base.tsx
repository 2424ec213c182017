import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { type BaseRates, baseCurrency, sumInBase } from '../base-currency/base-rates.ts';
import { ChangeText } from './period/change-text.tsx';
import type { Overview } from './queries.ts';

/**
 * The total of sums in several currencies in the base currency, marked as converted; nothing without rates,
 * or if all sums are in the base currency.
 */
export function InBase({ sums, rates, ...compared }: InBaseProps) {
  const { t } = useTranslation('overview');
  const amountText = useAmountText();
  if (!rates || sums.every(({ currency }) => currency === baseCurrency)) return null;
  const format = (amountMinor: bigint): string => amountText(amountMinor, baseCurrency);
  const now = sumInBase(sums, rates);
  const { before } = compared;
  return (
    <Typography variant="body2" className="tabular" component="p" sx={{ width: '100%' }}>
      {t('base.sum', { amount: format(now), count: sums.filter(({ count }) => count > 0).length })}{' '}
      {'before' in compared && (
        <ChangeText now={now} before={before && sumInBase(before, rates)} format={format} />
      )}
    </Typography>
  );
}

type Sums = Overview['receivedTotals'];

interface InBaseProps {
  sums: Sums;
  /** Undefined while they are not wanted or have not loaded. */
  rates: BaseRates | undefined;
  /** The sums of the previous period; undefined until they have loaded, missing if there is none. */
  before?: Sums | undefined;
}
