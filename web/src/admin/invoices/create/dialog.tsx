import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { detailQuery } from '../drawer/queries.ts';
import { CreatedInvoice } from './created-invoice.tsx';
import { emptyDraft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { CreateInvoiceForm } from './form.tsx';

/** Creating an invoice, and then its payment link to send. It may begin as a copy of another one. */
export function CreateInvoiceDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [created, setCreated] = useState<AdminInvoice | null>(null);
  const isCopy = from !== '';
  const { data, error, refetch } = useQuery({ ...detailQuery(from), enabled: isCopy });
  const isWaiting = isCopy && data === undefined;
  const title = isCopy ? t('create.copyTitle') : t('create.title');
  return (
    <Dialog open onClose={onClose} aria-labelledby="create-invoice">
      <DialogTitle id="create-invoice">{created ? t('create.done') : title}</DialogTitle>
      {created && <CreatedInvoice invoice={created} onAnother={() => setCreated(null)} onClose={onClose} />}
      {!created && !isWaiting && (
        <CreateInvoiceForm
          start={data ? draftOf(data) : emptyDraft}
          onCreated={setCreated}
          onClose={onClose}
        />
      )}
      {isWaiting && (
        <DialogContent>
          {error ? (
            <LoadFailure what={t('create.copyFailedToLoad')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={420} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
