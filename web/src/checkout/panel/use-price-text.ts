import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** Returns a function that formats the message about a new price, which asks the payer to press again. */
export function usePriceText(): (due: Pick<Invoice, 'amountMinor' | 'currency'>) => string {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return ({ amountMinor, currency }) => t('pay.priceChanged', { amount: amountText(amountMinor, currency) });
}
