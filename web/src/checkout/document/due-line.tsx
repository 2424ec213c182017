import type { Invoice } from '@checkout/contract/invoice.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { formatZoned } from '../../shared/ui/format-date.ts';
import { dueText } from '../due-text.ts';

/** When it is due, relatively and absolutely; red once that has passed unpaid. */
export function DueLine({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('shell');
  const { t: tCheckout, i18n } = useTranslation('checkout');
  const { text, isOverdue } = dueText(invoice, { now: new Date(), language: i18n.language });
  if (!isUnpaid(invoice) && !isOverdue) return null;
  return (
    <Typography
      color={isOverdue ? 'error' : 'textSecondary'}
      title={formatZoned(invoice.dueDate, i18n.language)}
    >
      {tCheckout('invoice.dueDate')}: {text} {isOverdue && t('due.overdue')}
    </Typography>
  );
}
