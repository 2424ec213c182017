import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { formatRate } from '@checkout/money/rate.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { baseCurrency, sumInBase } from '../../base-currency/base-rates.ts';
import { useBaseRates } from '../../base-currency/use-base-rates.ts';
import { formatDays } from '../../overview/period/format-days.ts';

/** An invoice's amount in the base currency at the current rate, which is shown on hover. */
export function BaseAmountCell({ invoice: { currency, amountMinor } }: { invoice: AdminInvoice }) {
  const { t, i18n } = useTranslation('admin');
  const amountText = useAmountText();
  const { rates, error } = useBaseRates({ isWanted: true });
  if (error) return t('invoices.base.failed');
  if (!rates) return null;
  if (currency === baseCurrency) return amountText(amountMinor, currency);
  const { rateE6, since } = rates[currency];
  const day = since.slice(0, 10);
  const rate = t('invoices.base.rate', {
    ...{ currency, base: baseCurrency, rate: formatRate(rateE6) },
    day: formatDays({ from: day, to: day }, i18n.language),
  });
  return (
    <span data-tip={rate} aria-description={rate}>
      {`≈ ${amountText(sumInBase([{ currency, amountMinor }], rates), baseCurrency)}`}
    </span>
  );
}
