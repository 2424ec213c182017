import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { useTranslation } from 'react-i18next';
import type { FactRow } from '../../../shared/ui/facts.tsx';

/** Returns the coupon of an invoice with its discount; empty without one. */
export function useCouponFacts(invoice: AdminInvoice): FactRow[] {
  const { t } = useTranslation('drawer');
  const { couponCode, discountPercent, originalAmountMinor, discountAmountMinor, currency } = invoice;
  if (couponCode === null || originalAmountMinor === null) return [];
  return [
    { name: t('facts.coupon'), value: t('facts.couponText', { code: couponCode, percent: discountPercent }) },
    { name: t('facts.original'), value: formatMinor(BigInt(originalAmountMinor), currency) },
    { name: t('facts.discount'), value: `−${formatMinor(BigInt(discountAmountMinor), currency)}` },
  ];
}
