import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ActContext, useActs } from '../acts/use-acts.tsx';
import { enterPanel } from '../side-panel.tsx';
import { useShown } from '../use-shown.ts';
import { copiedParameter } from './acts.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { CreateInvoiceDialog } from './create/dialog.tsx';
import { InvoiceGrid } from './list/invoice-grid.tsx';
import { useLiveInvoices } from './list/use-live-invoices.ts';

/** All invoices: narrowing them down, and doing something about one or many. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [shownId, show] = useShown('invoice');
  const [newOne, showNew] = useShown('new');
  const [from, showFrom] = useShown(copiedParameter);
  const open = ({ id }: AdminInvoice): void => {
    if (id === shownId) enterPanel();
    else show(id, { replace: shownId !== '' });
  };
  const { start, dialog } = useActs();
  useLiveInvoices();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ActContext value={start}>
        <InvoiceGrid shownId={shownId} onOpen={open} onBulk={(bulk) => start({ Dialog: BulkDialog }, bulk)}>
          <Button variant="contained" onClick={() => showNew('invoice')}>
            {t('invoices.create')}
          </Button>
        </InvoiceGrid>
      </ActContext>
      {dialog}
      {(newOne === 'invoice' || from !== '') && (
        <CreateInvoiceDialog
          key={from}
          from={from}
          onClose={() => (from === '' ? showNew : showFrom)('', { replace: true })}
        />
      )}
    </Box>
  );
}
