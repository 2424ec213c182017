import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePossibleActions } from '../../actions/use-possible-actions.ts';
import { invoiceActions } from '../actions.ts';

/** The actions on an invoice, the same as in its row of the table. */
export function InvoiceActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  return (
    <Box role="group" aria-label={t('actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {usePossibleActions(invoiceActions, invoice).map(({ name, label, Icon, onClick }) => (
        <Button
          key={name}
          size="small"
          variant={name === 'approve' ? 'contained' : 'outlined'}
          color={name === 'approve' ? 'primary' : 'inherit'}
          startIcon={<Icon />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
