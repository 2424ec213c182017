import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../shared/i18n/punctuation.ts';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { formatDueZoned, formatUtcDay } from '../../shared/time/format-date.ts';
import { useServerNow } from '../../shared/time/use-server-now.ts';
import { dueText } from '../due-text.ts';

const tickMs = 10_000;

/**
 * Shows when the invoice is due by the server's clock: relative and absolute while it is unpaid, in red once
 * it is overdue.
 */
export function DueLine({ invoice }: { invoice: Pick<Invoice, 'status' | 'dueDate'> }) {
  const { t } = useTranslation('shell');
  const { t: tCheckout, i18n } = useTranslation('checkout');
  const now = useServerNow(tickMs);
  const { text, isOverdue } = dueText(invoice, { now, language: i18n.language });
  const when = isUnpaid(invoice) || isOverdue ? text : formatUtcDay(invoice.dueDate, i18n.language);
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1 }}
      color={isOverdue ? 'error' : 'textSecondary'}
      title={formatDueZoned(invoice.dueDate, i18n.language)}
    >
      {labelled(tCheckout('invoice.dueDate'), isOverdue ? t('due.overdue', { when }) : when, i18n.language)}
    </Typography>
  );
}
