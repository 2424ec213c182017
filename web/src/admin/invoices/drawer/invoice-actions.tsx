import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePossibleActs } from '../../acts/use-possible-acts.ts';
import { invoiceActs } from '../acts.ts';

/** The actions on an invoice, the same as in its row of the table. */
export function InvoiceActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  return (
    <Box role="group" aria-label={t('actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {usePossibleActs(invoiceActs, invoice).map(({ name, label, Icon, onClick }) => (
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
