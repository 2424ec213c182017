import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import { draftOf, emptyMethod, methodChangesSchema, methodSchema, requiredOfMethod } from './draft.ts';
import { PaymentMethodFields } from './fields.tsx';
import { adminMethodsKey, methodList } from './queries.ts';

export function CreatePaymentMethodDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useSavedForm({
    start: emptyMethod,
    schema: methodSchema,
    required: requiredOfMethod,
    send: (body) =>
      sendOnce({ action: 'create-method', body }, (idempotencyKey) =>
        callApi('POST /api/admin/payment-methods', { body, idempotencyKey }),
      ),
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

/** What tells payers where to send money: to change a part of it, an admin must have seen the rest. */
const told = ['account', 'details', 'instructions', 'qrCodeData'] as const;

/** Changes a payment method; only changed fields are sent. */
export function EditPaymentMethodDialog({ row, onClose }: RowDialogProps<AdminPaymentMethod>) {
  const { t } = useTranslation('settings');
  const { data: methods } = useQuery(methodList);
  const method = methods?.find(({ id }) => id === row.id) ?? row;
  const start = draftOf(method);
  const form = useSavedForm({
    start,
    schema: methodChangesSchema(start),
    required: requiredOfMethod,
    send: (changes) => {
      const expectedVersion = told.some((field) => field in changes) ? method.version : undefined;
      const body = { ...changes, ...(expectedVersion && { expectedVersion }) };
      // Sent again after a lost response, it would be refused as changed by somebody else, for its own change.
      return sendOnce({ action: `update-method.${method.id}`, body }, (idempotencyKey) =>
        callApi('PATCH /api/admin/payment-methods/:id', { params: { id: method.id }, body, idempotencyKey }),
      );
    },
    texts: { done: t('methods.updated'), failed: t('methods.updateFailed') },
    refresh: adminMethodsKey,
    onSaved: onClose,
    onFoundSaved: onClose,
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
