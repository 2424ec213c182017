import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InCompactCard } from '../../shared/grid/rows/is-compact.ts';
import { BookAmount } from './book-amount.tsx';

/**
 * An amount in a line of a statement. On a card, which has no column headings, it is preceded by its label,
 * and of debit and credit only the nonzero one is shown.
 */
export function LineAmount({ of, minor, unit }: LineAmountProps) {
  const { t } = useTranslation('books');
  const isCard = useContext(InCompactCard);
  const amount = <BookAmount minor={minor} unit={unit} />;
  if (!isCard) return amount;
  if (minor === 0 && of !== 'balanceMinor') return null;
  return (
    <span>
      {t(`statement.columns.${of}`)} {amount}
    </span>
  );
}

interface LineAmountProps {
  of: 'debit' | 'credit' | 'balanceMinor';
  minor: number;
  unit: string;
}
