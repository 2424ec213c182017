import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActOnInvoice } from './act-on-invoice.ts';
import { CreateInvoiceDialog } from './create-invoice-dialog.tsx';
import { InvoiceDialogs, type OpenDialog } from './invoice-dialogs.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceGrid } from './invoice-grid.tsx';
import { useInvoiceFilter } from './use-invoice-filter.ts';
import { useLiveInvoices } from './use-live-invoices.ts';

/** All invoices: narrowing them down, and doing something about one. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [filter, changeFilter] = useInvoiceFilter();
  const [isCreating, setIsCreating] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useLiveInvoices();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
        <Typography variant="h1">{t('invoices.title')}</Typography>
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('invoices.create')}
        </Button>
      </Box>
      <InvoiceFilters filter={filter} onChange={changeFilter} />
      <ActOnInvoice value={setDialog}>
        <InvoiceGrid filter={filter} onChange={changeFilter} />
      </ActOnInvoice>
      {isCreating && <CreateInvoiceDialog onClose={() => setIsCreating(false)} />}
      {dialog && <InvoiceDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Box>
  );
}
