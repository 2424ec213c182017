import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ActOnInvoice } from './act-on-invoice.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CreateInvoiceDialog } from './create-invoice-dialog.tsx';
import { InvoiceDialogs, type OpenDialog } from './invoice-dialogs.tsx';
import { InvoiceGrid, type OpenBulk } from './invoice-grid.tsx';
import { useLiveInvoices } from './use-live-invoices.ts';

/** All invoices: narrowing them down, and doing something about one or many. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [, setAddress] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [bulk, setBulk] = useState<OpenBulk | null>(null);
  useLiveInvoices();
  const open = useCallback(
    ({ id }: AdminInvoice): void => {
      setAddress((address) => {
        const next = new URLSearchParams(address);
        next.set('invoice', id);
        return next;
      });
    },
    [setAddress],
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h1">{t('invoices.title')}</Typography>
      <ActOnInvoice value={setDialog}>
        <InvoiceGrid onOpen={open} onBulk={setBulk}>
          <Button variant="contained" onClick={() => setIsCreating(true)}>
            {t('invoices.create')}
          </Button>
        </InvoiceGrid>
      </ActOnInvoice>
      {isCreating && <CreateInvoiceDialog onClose={() => setIsCreating(false)} />}
      {dialog && <InvoiceDialogs dialog={dialog} onClose={() => setDialog(null)} />}
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} />}
    </Box>
  );
}
