import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useDiscard } from '../../form/use-discard.tsx';
import { detailQuery } from '../drawer/queries.ts';
import { keptDraftsQuery } from '../kept/queries.ts';
import { type Created, CreatedInvoice } from './created-invoice.tsx';
import { emptyDraft } from './draft.ts';
import { draftOf, draftOfKept } from './draft-of.ts';
import { CreateInvoiceForm, type FormState } from './form.tsx';

/** Creating an invoice, and then its payment link to send. It may begin as a copy of another one, or as a draft. */
export function CreateInvoiceDialog({ from, draftId, onAnother, onClose }: CreateInvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [created, setCreated] = useState<Created | null>(null);
  const [form, setForm] = useState<FormState>({ isDirty: false, isBusy: false });
  const { leave, question } = useDiscard({
    isDirty: !created && form.isDirty,
    hasChanges: created ? undefined : form.hasChanges,
    onClose,
    isInAddress: true,
  });
  const isCopy = from !== '';
  const { data, error, refetch } = useQuery({ ...detailQuery(from), enabled: isCopy });
  const isDraft = draftId !== '';
  const drafts = useQuery({ ...keptDraftsQuery, enabled: isDraft });
  const found = drafts.data?.drafts.find(({ id }) => id === draftId);
  // Remembered: what somebody types on stays, even if another admin deletes it meanwhile.
  const [draft, remember] = useState(found);
  if (!draft && found) remember(found);
  const isWaiting = (isCopy && data === undefined) || (isDraft && draft === undefined);
  const failure = error ?? drafts.error ?? (drafts.data && !draft ? new Error(t('drafts.gone')) : null);
  const start = draft ? draftOfKept(draft) : data ? draftOf(data) : emptyDraft;
  const title = isCopy ? t('create.copyTitle') : t('create.title');
  return (
    <Dialog open onClose={created || !form.isBusy ? leave : undefined} aria-labelledby="create-invoice">
      <DialogTitle id="create-invoice">{created ? t('create.done') : title}</DialogTitle>
      {created && (
        <CreatedInvoice
          created={created}
          onAnother={isCopy || isDraft ? onAnother : () => setCreated(null)}
          onClose={onClose}
        />
      )}
      {!created && !isWaiting && (
        <CreateInvoiceForm
          start={start}
          draft={draft ?? null}
          onState={setForm}
          onCreated={setCreated}
          onKept={onClose}
          onClose={leave}
        />
      )}
      {isWaiting && (
        <DialogContent>
          {failure ? (
            <LoadFailure
              what={t(isDraft ? 'drafts.failedToLoad' : 'create.copyFailedToLoad')}
              error={failure}
              onRetry={() => void (isDraft ? drafts.refetch() : refetch())}
            />
          ) : (
            <Skeleton variant="rounded" height={420} />
          )}
        </DialogContent>
      )}
      {question}
    </Dialog>
  );
}

interface CreateInvoiceDialogProps {
  /** The invoice that it is a copy of; empty for none. */
  from: string;
  /** The draft that it goes on with; empty for none. */
  draftId: string;
  /** Goes on with an empty one, where this one began as something. */
  onAnother: () => void;
  onClose: () => void;
}
