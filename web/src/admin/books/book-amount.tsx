import type { BookUnit } from '@checkout/contract/books/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** An amount of the books in its unit; nothing is a dash. */
export function BookAmount({ minor, unit }: { minor: number; unit: BookUnit }) {
  const { t } = useTranslation('books');
  const amountText = useAmountText();
  if (minor === 0) return '–';
  return unit === 'GEM' ? t('gems', { count: minor }) : amountText(minor, unit);
}
