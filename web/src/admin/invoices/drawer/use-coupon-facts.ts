import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import type { FactRow } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/** Returns the coupon of an invoice with its discount; empty without one. */
export function useCouponFacts(invoice: AdminInvoice): FactRow[] {
  const { t } = useTranslation('drawer');
  const amountText = useAmountText();
  const { couponCode, discountPercent, originalAmountMinor, discountAmountMinor, currency } = invoice;
  if (couponCode === null || originalAmountMinor === null) return [];
  return [
    { name: t('facts.coupon'), value: t('facts.couponText', { code: couponCode, percent: discountPercent }) },
    { name: t('facts.original'), value: amountText(originalAmountMinor, currency) },
    { name: t('facts.discount'), value: `−${amountText(discountAmountMinor, currency)}` },
  ];
}
