import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ActContext, useActs } from '../acts/use-acts.tsx';
import { useShown } from '../use-shown.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { CreateInvoiceDialog } from './create/dialog.tsx';
import { InvoiceGrid } from './list/invoice-grid.tsx';
import { useLiveInvoices } from './list/use-live-invoices.ts';

/** All invoices: narrowing them down, and doing something about one or many. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [, show] = useShown('invoice');
  const { start, dialog } = useActs();
  useLiveInvoices();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ActContext value={start}>
        <InvoiceGrid onOpen={({ id }) => show(id)} onBulk={(bulk) => start({ Dialog: BulkDialog }, bulk)}>
          <Button variant="contained" onClick={() => start({ Dialog: CreateInvoiceDialog }, null)}>
            {t('invoices.create')}
          </Button>
        </InvoiceGrid>
      </ActContext>
      {dialog}
    </Box>
  );
}
