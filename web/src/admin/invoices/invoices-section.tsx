import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useShown } from '../use-shown.ts';
import { copiedParameter } from './acts.ts';
import { CreateInvoiceDialog } from './create/dialog.tsx';
import { InvoiceList } from './list/invoice-list.tsx';

/** All invoices: narrowing them down, and doing something about one or many. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [newOne, showNew] = useShown('new');
  const [from, showFrom] = useShown(copiedParameter);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InvoiceList>
        <Button variant="contained" onClick={() => showNew('invoice')}>
          {t('invoices.create')}
        </Button>
      </InvoiceList>
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
