import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isOverdue } from '../../shared/invoice/expiry.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import type { OpenDialog } from './invoice-dialogs.tsx';
import { InvoiceRowActions } from './invoice-row-actions.tsx';

/** One invoice in the table. */
export function InvoiceTableRow({ invoice, onAct }: InvoiceTableRowProps) {
  const { t } = useTranslation('admin');
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>{invoice.gfaInvoiceId}</TableCell>
      <TableCell>{invoice.recipientEmail}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {invoice.recipientUsername ?? (
          <Typography component="span" variant="body2" color="textSecondary" noWrap>
            {t('invoices.notLoggedIn')}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {invoice.amountFormatted}
      </TableCell>
      <TableCell>
        <StatusChip status={invoice.status} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Due invoice={invoice} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DayText instant={invoice.createdAt} />
      </TableCell>
      <TableCell>
        <InvoiceRowActions invoice={invoice} onAct={onAct} />
      </TableCell>
    </TableRow>
  );
}

function Due({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('admin');
  if (!invoice.dueDate) return t('invoices.noDueDate');
  const isLate = invoice.status === 'expired' || isOverdue(invoice, new Date());
  return (
    <>
      <DayText instant={invoice.dueDate} />
      {isLate && (
        <Typography component="span" variant="caption" color="error" sx={{ ms: 2, display: 'block' }}>
          {t('invoices.overdue')}
        </Typography>
      )}
    </>
  );
}

interface InvoiceTableRowProps {
  invoice: AdminInvoice;
  onAct: (dialog: OpenDialog) => void;
}
