import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import type { ActDialogProps } from '../acts/act.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import { draftOf, emptyMethod, methodChangesSchema, methodSchema, requiredOfMethod } from './draft.ts';
import { PaymentMethodFields } from './fields.tsx';
import { adminMethodsKey } from './queries.ts';

/** Adding a way to pay. */
export function CreatePaymentMethodDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useSavedForm({
    start: emptyMethod,
    schema: methodSchema,
    required: requiredOfMethod,
    send: (body) => callApi('POST /api/admin/payment-methods', { body }),
    texts: { done: t('methods.created'), failed: t('methods.createFailed') },
    refresh: adminMethodsKey,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('methods.addTitle')}
      submit={t('methods.add')}
      form={form}
      onClose={onClose}
      width="md"
    >
      <PaymentMethodFields form={form} />
    </FormDialog>
  );
}

/** Changing a way to pay; only what was changed is sent. */
export function EditPaymentMethodDialog({ row: method, onClose }: ActDialogProps<AdminPaymentMethod>) {
  const { t } = useTranslation('settings');
  const start = draftOf(method);
  const form = useSavedForm({
    start,
    schema: methodChangesSchema(start),
    required: requiredOfMethod,
    send: (body) => callApi('PATCH /api/admin/payment-methods/:id', { params: { id: method.id }, body }),
    texts: { done: t('methods.updated'), failed: t('methods.updateFailed') },
    refresh: adminMethodsKey,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('methods.editTitle', { name: method.name })}
      submit={t('form.save')}
      form={form}
      onClose={onClose}
      width="md"
    >
      <PaymentMethodFields form={form} />
    </FormDialog>
  );
}
