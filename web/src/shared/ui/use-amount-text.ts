import type { ReportedCurrency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that formats minor units in the reader's language: `$1,234.50` in English, as in the
 * API's responses and on the PDF; in other languages the currency's name follows the language, such as
 * `US$1,234.50`.
 */
export function useAmountText(): (amountMinor: number | bigint, currency: ReportedCurrency) => string {
  const { language } = useTranslation().i18n;
  const locale = language === 'en' ? undefined : language;
  return useCallback((amountMinor, currency) => formatMinor(BigInt(amountMinor), currency, locale), [locale]);
}
