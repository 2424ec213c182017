import { dueInDaysLimits } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { dialogForm } from '../../actions/action-dialog.tsx';
import { FormFields } from '../../form/form-fields.tsx';
import { textField } from '../../form/text-field.ts';
import { useSavedForm } from '../../form/use-saved-form.ts';
import { ConflictingDraft } from '../drafts/conflicting-draft.tsx';
import { GoneDraft } from '../drafts/gone-draft.tsx';
import { savedDraftsQuery } from '../drafts/queries.ts';
import { issue, type SavedDraftVersion } from '../drafts/save-draft.ts';
import { useConflictingDraft } from '../drafts/use-conflicting-draft.ts';
import { useSaveDraft } from '../drafts/use-save-draft.ts';
import { recipientsOf, useFoundInvoices } from '../found-invoices.ts';
import { adminInvoicesKey } from '../queries.ts';
import type { Created } from './created-invoice.tsx';
import { type InvoiceDraft, invoiceFieldByPart, invoiceSchema } from './draft.ts';
import { draftOfSaved } from './draft-of.ts';
import { OtherFields } from './other-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { ProductFields } from './product-fields.tsx';

const dueInDaysRange = { min: dueInDaysLimits.minimum, max: dueInDaysLimits.maximum };

/** The fields of a new invoice, which is created once however often it is submitted. */
export function CreateInvoiceForm({ start, draft, onState, onCreated, ...on }: CreateInvoiceFormProps) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [first, setFirst] = useState(start);
  const saved = useRef(draft);
  const { conflicting, isTaken, hasGone, isReported, detectConflict, take, leave } = useConflictingDraft(
    saved,
    (now) => setFirst(draftOfSaved(now)),
  );
  const form = useSavedForm({
    start: first,
    schema: invoiceSchema,
    fieldByPart: invoiceFieldByPart,
    send: ({ metadata = {}, ...body }) =>
      detectConflict(() =>
        saved.current ? issue({ ...body, metadata }, saved) : create({ ...body, metadata }),
      ),
    texts: { done: t('create.done'), failed: t('create.failed') },
    describeSaved: ({ invoice }) => invoice.gfaInvoiceId,
    isReported,
    onSaved: ({ invoice, isEarlier }) => {
      // Not awaited: the payment link appears at once, however long refetching the list takes.
      void queryClient.invalidateQueries({ queryKey: adminInvoicesKey });
      if (saved.current) void queryClient.invalidateQueries({ queryKey: savedDraftsQuery.queryKey });
      onCreated({ invoice, isEarlier });
    },
  });
  const saving = useSaveDraft({
    form,
    saved,
    detectConflict,
    isReported,
    onDraftSaved: on.onDraftSaved,
  });
  const { saveDraft: saveForLater, isSavingDraft } = saving;
  const failure = form.failure || saving.failure;
  const saveAnew = (): void => {
    leave();
    saveForLater();
  };
  const { isDirty, isDirtyNow } = form;
  const isBusy = form.isPending || isSavingDraft;
  useEffect(() => onState({ isDirty, isBusy, isDirtyNow }), [onState, isDirty, isBusy, isDirtyNow]);
  const recipientsId = useId();
  const { found } = useFoundInvoices(form.draft.recipient, { limit: 20 });
  const recipients = recipientsOf(found ?? []);
  const field = (name: 'recipient' | 'dueInDays') => ({
    label: t(`create.${name}`),
    ...textField(form, name),
  });
  return (
    <FormFields form={form} sx={dialogForm}>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        <TextBox {...field('recipient')} type="email" autoComplete="off" list={recipientsId} required />
        <datalist id={recipientsId}>
          {recipients.map(({ email, name }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <PriceFields form={form} />
        <TextBox {...field('dueInDays')} {...dueInDaysRange} type="number" required />
        <ProductFields form={form} />
        <OtherFields form={form} />
        {failure && !conflicting && !isTaken && !hasGone && !isBusy && (
          <Message tone="error">{failure}</Message>
        )}
        {conflicting && !isBusy && <ConflictingDraft draft={conflicting} onTake={take} />}
        {hasGone && !isBusy && <GoneDraft onSaveAnew={saveAnew} />}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexWrap: 'wrap',
          gap: 2,
          '& > *': { whiteSpace: 'nowrap', flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Button variant="outlined" onClick={on.onClose}>
          {tShell('actions.cancel')}
        </Button>
        <Button variant="outlined" onClick={saveForLater} loading={isSavingDraft}>
          {t('drafts.save')}
        </Button>
        <Button type="submit" variant="contained" loading={form.isPending} disabled={isSavingDraft}>
          {t('create.submit')}
        </Button>
      </DialogActions>
    </FormFields>
  );
}

async function create(body: InvoiceBody) {
  const { invoice } = await sendOnce({ action: 'create-invoice', body }, (idempotencyKey) =>
    callApi('POST /api/admin/invoices', { body, idempotencyKey }),
  );
  return { invoice, isEarlier: false };
}

type InvoiceBody = z.output<typeof invoiceSchema>;

interface CreateInvoiceFormProps {
  /** The initial form state. */
  start: InvoiceDraft;
  /** The saved draft that the invoice is created from, if any. */
  draft: SavedDraftVersion | null;
  /** Has to be the same function on every render. */
  onState: (state: FormState) => void;
  onCreated: (created: Created) => void;
  onDraftSaved: () => void;
  onClose: () => void;
}

export interface FormState {
  /** There is unsaved input. */
  isDirty: boolean;
  /** Missing until the form has loaded. */
  isDirtyNow?: () => boolean;
  /** The invoice is being created, or the draft is being saved. */
  isBusy: boolean;
}
