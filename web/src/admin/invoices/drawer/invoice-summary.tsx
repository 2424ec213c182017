import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Fitted } from '../../../shared/ui/fitted.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { DueCell } from '../list/due-cell.tsx';

/** The amount, the due or payment date, the description, and the recipient. */
export function InvoiceSummary({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const amountText = useAmountText();
  return (
    <Box>
      <Typography variant="amount">
        <Fitted>{amountText(invoice.amountMinor, invoice.currency)}</Fitted>
      </Typography>
      <Typography color="textSecondary" component="p" variant="body2" sx={{ mt: 1 }}>
        {t(invoice.paidAt ? 'facts.paid' : 'facts.due')}{' '}
        {invoice.paidAt ? <DayText instant={invoice.paidAt} withTime /> : <DueCell invoice={invoice} />}
      </Typography>
      <Typography sx={{ mt: 3, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {invoice.description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {invoice.recipientEmail}
      </Typography>
    </Box>
  );
}
