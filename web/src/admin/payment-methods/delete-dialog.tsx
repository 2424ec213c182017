import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { DeleteDialog } from '../actions/delete-dialog.tsx';
import { adminMethodsKey } from './queries.ts';

/** Deletes a payment method; invoices keep the name of the method they were paid with. */
export function DeleteMethodDialog({ row: { id, name }, onClose }: RowDialogProps<AdminPaymentMethod>) {
  const { t } = useTranslation('settings');
  return (
    <DeleteDialog
      title={t('methods.deleteTitle', { name })}
      text={t('methods.deleteText')}
      submit={t('methods.delete', { name })}
      run={() => callApi('DELETE /api/admin/payment-methods/:id', { params: { id } })}
      texts={{ done: t('methods.deleted'), about: name, failed: t('methods.deleteFailed') }}
      refresh={[adminMethodsKey]}
      onClose={onClose}
    />
  );
}
