import type { FxQuote } from '@checkout/contract/fx.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { useTranslation } from 'react-i18next';
import type { FactRow } from '../ui/facts.tsx';

/** A conversion as payers read it: the rate, the fee, and what comes out. */
export function useConversionRows(conversion: ShownConversion | undefined): FactRow[] {
  const { t } = useTranslation('checkout');
  if (!conversion) return [];
  const { originalCurrency, convertedCurrency, exchangeRate, feeAmount, convertedAmount } = conversion;
  const rate = { from: originalCurrency, to: convertedCurrency, rate: exchangeRate };
  return [
    { name: t('manual.rate'), value: t('manual.rateText', rate) },
    { name: t('manual.fee'), value: formatMinor(BigInt(feeAmount), convertedCurrency) },
    { name: t('manual.converted'), value: formatMinor(BigInt(convertedAmount), convertedCurrency) },
  ];
}

type ShownConversion = Pick<
  FxQuote,
  'originalCurrency' | 'convertedCurrency' | 'exchangeRate' | 'feeAmount' | 'convertedAmount'
>;
