import { currencies } from '@checkout/money/currency.ts';
import { formatRate } from '@checkout/money/rate.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { joinStatements } from '../../shared/i18n/punctuation.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { formatDays } from '../overview/period/format-days.ts';
import { type BaseRates, baseCurrency } from './base-rates.ts';

/**
 * Shows the rates by which sums were converted, and since when each has been in force; or why there are none, or
 * no newer ones.
 */
export function RatesUsed({ rates, error, onRetry }: RatesUsedProps) {
  const { t, i18n } = useTranslation('overview');
  const others = currencies.filter((currency) => currency !== baseCurrency);
  const list =
    rates &&
    others.map((currency) => {
      const { rateE6, since, isFallback } = rates[currency];
      const day = since.slice(0, 10);
      return t(isFallback ? 'base.fallbackRate' : 'base.rate', {
        currency,
        base: baseCurrency,
        rate: formatRate(rateE6),
        day: formatDays({ from: day, to: day }, i18n.language),
      });
    });
  const text = list && t('base.rates', { base: baseCurrency, rates: joinStatements(list, i18n.language) });
  return (
    <>
      {Boolean(error) && <LoadFailure what={t('base.failed')} error={error} onRetry={onRetry} />}
      {(rates || !error) && (
        <Typography variant="body2" color="textSecondary" className="tabular" role="status">
          {text ?? '\u00a0'}
        </Typography>
      )}
    </>
  );
}

interface RatesUsedProps {
  /** Undefined until they have loaded. */
  rates: BaseRates | undefined;
  error: unknown;
  onRetry: () => void;
}
