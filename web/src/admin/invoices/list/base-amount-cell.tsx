import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { formatRate } from '@checkout/money/rate.ts';
import { useTranslation } from 'react-i18next';
import { baseCurrency, sumInBase } from '../../base-currency/base-rates.ts';
import { useBaseRates } from '../../base-currency/use-base-rates.ts';
import { formatDays } from '../../overview/period/format-days.ts';

/** An invoice's amount in the base currency at the current rate, which is shown on hover. */
export function BaseAmountCell({
  invoice: { currency, amountMinor, amountFormatted },
}: {
  invoice: AdminInvoice;
}) {
  const { t, i18n } = useTranslation('admin');
  const { rates, error } = useBaseRates({ isWanted: true });
  if (error) return t('invoices.base.failed');
  if (!rates) return null;
  if (currency === baseCurrency) return amountFormatted;
  const { rateE6, since } = rates[currency];
  const day = since.slice(0, 10);
  const rate = t('invoices.base.rate', {
    ...{ currency, base: baseCurrency, rate: formatRate(rateE6) },
    day: formatDays({ from: day, to: day }, i18n.language),
  });
  return (
    <span data-tip={rate} aria-description={rate}>
      {`≈ ${formatMinor(sumInBase([{ currency, amountMinor }], rates), baseCurrency)}`}
    </span>
  );
}
