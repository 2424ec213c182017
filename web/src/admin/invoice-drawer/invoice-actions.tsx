import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useInvoiceActs } from '../invoices/use-invoice-acts.ts';

/** What can be done about an invoice: the same as in its row of the table. */
export function InvoiceActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  return (
    <Box role="group" aria-label={t('actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {useInvoiceActs(invoice).map(({ action, label, Icon, color, onClick }) => (
        <Button
          key={action}
          size="small"
          variant={action === 'approve' ? 'contained' : 'outlined'}
          color={action === 'approve' ? 'primary' : (color ?? 'inherit')}
          startIcon={<Icon />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
