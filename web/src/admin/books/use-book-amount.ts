import { gemUnit } from '@checkout/money/gems.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/**
 * Returns a function that formats an amount of the books in its unit: zero as a dash, and a negative amount
 * with a minus sign as wide as a digit.
 */
export function useBookAmount(): (minor: number, unit: string) => string {
  const { t } = useTranslation('books');
  const amountText = useAmountText();
  return (minor, unit) => {
    if (minor === 0) return '–';
    const text = unit === gemUnit ? t('gems', { count: minor }) : amountText(minor, unit);
    return minor < 0 ? text.replace('-', '−') : text;
  };
}
