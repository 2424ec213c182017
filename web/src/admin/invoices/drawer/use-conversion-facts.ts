import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { useTranslation } from 'react-i18next';
import { isPaidOrSent, isUnpaid } from '../../../shared/invoice/expiry.ts';
import { formatMinute } from '../../../shared/time/format-date.ts';
import type { FactRow } from '../../../shared/ui/facts.tsx';

/**
 * Returns the conversion at which an invoice is, or was, paid in another currency; empty without one, or once
 * it cannot be used any more.
 */
export function useConversionFacts(invoice: AdminInvoice): FactRow[] {
  const { t, i18n } = useTranslation('drawer');
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
    { name: t('facts.converted'), value: formatMinor(BigInt(convertedAmountMinor), target) },
    {
      name: t('facts.rate'),
      value: fxRateLocked !== null && `1 ${invoice.currency} = ${fxRateLocked} ${target}`,
    },
    { name: t('facts.fee'), value: formatMinor(BigInt(fxFeeMinor), target) },
    { name: t('facts.locked'), value: fxLockedUntil && formatMinute(fxLockedUntil, i18n.language) },
  ];
}
