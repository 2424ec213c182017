import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { useDiscard } from '../../form/use-discard.tsx';
import { SubjectFailure } from '../../subject-failure.tsx';
import { savedDraftsQuery } from '../drafts/queries.ts';
import { detailQuery } from '../drawer/queries.ts';
import { type Created, CreatedInvoice } from './created-invoice.tsx';
import { emptyDraft } from './draft.ts';
import { draftOf, draftOfSaved } from './draft-of.ts';
import { CreateInvoiceForm, type FormState } from './form.tsx';

/** Creates an invoice, then shows its payment link. It may start from another invoice or a draft. */
export function CreateInvoiceDialog({ from, draftId, onAnother, onClose }: CreateInvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [created, setCreated] = useState<Created | null>(null);
  const [form, setForm] = useState<FormState>({ isDirty: false, isBusy: false });
  const { leave, question } = useDiscard({
    isDirty: !created && form.isDirty,
    isDirtyNow: created ? undefined : form.isDirtyNow,
    onClose,
    isInUrl: true,
  });
  const isCopy = from !== '';
  const { data, error, refetch } = useQuery(detailQuery(from));
  const isDraft = draftId !== '';
  const drafts = useQuery({ ...savedDraftsQuery, enabled: isDraft });
  const found = drafts.data?.drafts.find(({ id }) => id === draftId);
  // Kept in state: the draft being edited stays, even if another admin deletes it in the meantime.
  const [draft, remember] = useState(found);
  if (!draft && found) remember(found);
  const isWaiting = (isCopy && data === undefined) || (isDraft && draft === undefined);
  const failure = error ?? drafts.error;
  const isGone = isDraft && drafts.isSuccess && !drafts.isFetching && draft === undefined;
  const start = draft ? draftOfSaved(draft) : data ? draftOf(data) : emptyDraft;
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
          onDraftSaved={onClose}
          onClose={leave}
        />
      )}
      {isWaiting && (
        <Waiting onClose={onClose}>
          {isGone && <Message tone="warning">{t('drafts.gone')}</Message>}
          {failure && !isGone && (
            <SubjectFailure
              error={failure}
              missing={{ title: t('create.copyMissing'), text: t('create.copyMissingText') }}
              failed={t(isDraft ? 'drafts.failedToLoad' : 'create.copyFailedToLoad')}
              onRetry={() => void (isDraft ? drafts.refetch() : refetch())}
            />
          )}
          {!failure && !isGone && <Skeleton variant="rounded" height={420} />}
        </Waiting>
      )}
      {question}
    </Dialog>
  );
}

/** What stands in place of the form until there is something to start from; it can be left like the form. */
function Waiting({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

interface CreateInvoiceDialogProps {
  /** The id of the invoice to copy; empty for none. */
  from: string;
  /** The id of the draft to continue; empty for none. */
  draftId: string;
  /** Starts over with an empty form, where this one started from a copy or a draft. */
  onAnother: () => void;
  onClose: () => void;
}
