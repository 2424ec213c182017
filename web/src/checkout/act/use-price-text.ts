import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** Names the new price, and asks to press again. */
export function usePriceText(): (due: Pick<Invoice, 'amountMinor' | 'currency'>) => string {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return ({ amountMinor, currency }) => t('pay.priceChanged', { amount: amountText(amountMinor, currency) });
}
