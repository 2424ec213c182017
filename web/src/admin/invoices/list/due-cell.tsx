import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../shared/api/server-clock.ts';
import { DueDay } from '../../../shared/invoice/due-day.tsx';
import { isMarkedOverdue } from './is-marked-overdue.ts';

/** Two short lines, which fit a dense row and leave room for the neighbouring columns. */
const stack = {
  display: 'inline-grid',
  justifyItems: 'start',
  verticalAlign: 'middle',
  lineHeight: 1.2,
} as const;

/** The due date of an invoice, and whether it is overdue. */
export function DueCell({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('admin');
  if (!invoice.dueDate) return t('invoices.noDueDate');
  const day = <DueDay dueDate={invoice.dueDate} isShort />;
  // Without the stack the day is aligned with the other dates of the row.
  if (!isMarkedOverdue(invoice, serverNow())) return day;
  return (
    <Box component="span" sx={stack}>
      {day}
      <Typography
        component="span"
        variant="caption"
        sx={{ lineHeight: 'inherit', color: 'tones.orange.text' }}
      >
        {t('invoices.overdue')}
      </Typography>
    </Box>
  );
}
