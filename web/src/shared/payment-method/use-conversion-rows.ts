import type { FxQuote } from '@checkout/contract/fx/schema.ts';
import { useTranslation } from 'react-i18next';
import type { FactRow } from '../ui/facts.tsx';
import { useAmountText } from '../ui/use-amount-text.ts';

/** Returns the rows that describe a conversion: rate, fee and converted amount. */
export function useConversionRows(conversion: ShownConversion | undefined): FactRow[] {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  if (!conversion) return [];
  const { originalCurrency, convertedCurrency, exchangeRate, feeAmount, convertedAmount } = conversion;
  const rate = { from: originalCurrency, to: convertedCurrency, rate: exchangeRate };
  return [
    { name: t('manual.rate'), value: t('manual.rateText', rate) },
    { name: t('manual.fee'), value: amountText(feeAmount, convertedCurrency) },
    { name: t('manual.converted'), value: amountText(convertedAmount, convertedCurrency) },
  ];
}

type ShownConversion = Pick<
  FxQuote,
  'originalCurrency' | 'convertedCurrency' | 'exchangeRate' | 'feeAmount' | 'convertedAmount'
>;
