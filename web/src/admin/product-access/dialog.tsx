import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import { draftOf, emptyLink, linkChangesSchema, linkSchema, requiredOfLink } from './draft.ts';
import { LinkFields } from './fields.tsx';
import { linkList } from './queries.ts';

/** Adds a link to a product or service. */
export function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useSavedForm({
    start: emptyLink,
    schema: linkSchema,
    required: requiredOfLink,
    send: (body) =>
      sendOnce({ action: 'create-link', body }, (idempotencyKey) =>
        callApi('POST /api/admin/product-access', { body, idempotencyKey }),
      ),
    texts: { done: t('links.created'), failed: t('links.createFailed'), missing: t('links.missingText') },
    refresh: linkList.queryKey,
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('links.addTitle')} submit={t('links.add')} form={form} onClose={onClose}>
      <LinkFields form={form} isNew />
    </FormDialog>
  );
}

/** Changes a link, except its key, by which invoices refer to it. */
export function EditLinkDialog({ row: link, onClose }: RowDialogProps<AdminProductAccess>) {
  const { t } = useTranslation('settings');
  const start = draftOf(link);
  const form = useSavedForm({
    start,
    schema: linkChangesSchema(start),
    required: requiredOfLink,
    send: (body) => callApi('PATCH /api/admin/product-access/:id', { params: { id: link.id }, body }),
    texts: { done: t('links.updated'), failed: t('links.updateFailed'), missing: t('links.missingText') },
    refresh: linkList.queryKey,
    onSaved: onClose,
  });
  const title = t('links.editTitle', { label: link.label });
  return (
    <FormDialog title={title} submit={t('form.save')} form={form} onClose={onClose}>
      <LinkFields form={form} isNew={false} />
    </FormDialog>
  );
}
