import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { ToneChip } from '../../../shared/status/tone-chip.tsx';
import { AmountText } from '../../../shared/ui/amount-text.tsx';
import { resultLine, resultList } from '../../result-list.ts';
import { expectedAmount } from '../dialogs/expected-amount.ts';

/** The individually chosen invoices, and which of them are left out. */
export function ChosenInvoices({ chosen, isPayment }: ChosenInvoicesProps) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  return (
    <Box component="ul" aria-label={t('bulk.results')} sx={resultList}>
      {chosen.map(({ invoice, isFit }) => (
        <Box component="li" key={invoice.id} sx={resultLine}>
          <Typography variant="body2" sx={{ fontWeight: 560, minWidth: 108 }}>
            {invoice.gfaInvoiceId}
          </Typography>
          <Typography variant="body2" className="tabular" color="textSecondary">
            <AmountText amount={isPayment ? expectedAmount(invoice) : invoice} />
          </Typography>
          <Box sx={{ ml: 'auto', textAlign: 'end' }}>
            {isFit ? (
              <StatusChip status={invoice.status} />
            ) : (
              <ToneChip
                tone="grey"
                label={t('bulk.skipped', { status: tShell(`status.${invoice.status}`) })}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface ChosenInvoicesProps {
  chosen: readonly { invoice: AdminInvoice; isFit: boolean }[];
  /** Shows the amount to be paid, which may be in another currency than the invoice. */
  isPayment: boolean;
}
