import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatedInvoice } from './created-invoice.tsx';
import { CreateInvoiceForm } from './form.tsx';

/** Creating an invoice, and then its payment link to send. */
export function CreateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [created, setCreated] = useState<AdminInvoice | null>(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby="create-invoice">
      <DialogTitle id="create-invoice">{t(created ? 'create.done' : 'create.title')}</DialogTitle>
      {created ? (
        <CreatedInvoice invoice={created} onAnother={() => setCreated(null)} onClose={onClose} />
      ) : (
        <CreateInvoiceForm onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  );
}
