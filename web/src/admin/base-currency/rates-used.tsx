import { currencies } from '@checkout/money/currency.ts';
import { formatRate } from '@checkout/money/rate.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../shared/ui/describe-error.ts';
import { formatDays } from '../overview/period/format-days.ts';
import { type BaseRates, baseCurrency } from './base-rates.ts';

/** Shows the rates by which sums were converted, and since when each has been in force. */
export function RatesUsed({ rates, error }: { rates: BaseRates | undefined; error: unknown }) {
  const { t, i18n } = useTranslation('overview');
  const { t: tShell } = useTranslation('shell');
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
  const text = error
    ? t('base.failed', { reason: describeError(error, tShell) })
    : list && t('base.rates', { base: baseCurrency, rates: list.join('; ') });
  return (
    <Typography variant="body2" color="textSecondary" className="tabular" role="status">
      {text ?? '\u00a0'}
    </Typography>
  );
}
