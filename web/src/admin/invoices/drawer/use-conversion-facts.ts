import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { isPaidOrSent, isUnpaid } from '../../../shared/invoice/expiry.ts';
import { formatMinute } from '../../../shared/time/format-date.ts';
import type { FactRow } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/**
 * Returns the conversion at which an invoice is, or was, paid in another currency; empty without one, or once
 * it cannot be used any more.
 */
export function useConversionFacts(invoice: AdminInvoice): FactRow[] {
  const { t, i18n } = useTranslation('drawer');
  const amountText = useAmountText();
  const {
    convertedCurrency: target,
    convertedAmountMinor,
    fxRateLocked,
    fxFeeMinor,
    fxLockedUntil,
  } = invoice;
  if (target === null || convertedAmountMinor === null) return [];
  if (!isUnpaid(invoice) && !isPaidOrSent(invoice)) return [];
  return [
    { name: t('facts.converted'), value: amountText(convertedAmountMinor, target) },
    {
      name: t('facts.rate'),
      value: fxRateLocked !== null && `1 ${invoice.currency} = ${fxRateLocked} ${target}`,
    },
    { name: t('facts.fee'), value: amountText(fxFeeMinor, target) },
    { name: t('facts.locked'), value: fxLockedUntil && formatMinute(fxLockedUntil, i18n.language) },
  ];
}
