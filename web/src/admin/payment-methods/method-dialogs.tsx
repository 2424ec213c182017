import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import type { MethodAct } from './method-acts.ts';
import { CreatePaymentMethodDialog, EditPaymentMethodDialog } from './payment-method-dialog.tsx';
import { adminMethodsKey } from './queries.ts';

/** The dialog for what is about to be done. */
export function MethodDialogs({ act, onClose }: { act: MethodAct; onClose: () => void }) {
  const { t } = useTranslation('settings');
  if (act.kind === 'create') return <CreatePaymentMethodDialog onClose={onClose} />;
  const { id, name } = act.method;
  if (act.kind === 'edit') return <EditPaymentMethodDialog method={act.method} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('methods.deleteTitle', { name })}
      text={t('methods.deleteText')}
      submit={t('methods.delete', { name })}
      run={() => callApi('DELETE /api/admin/payment-methods/:id', { params: { id } })}
      texts={{ done: t('methods.deleted'), failed: t('methods.deleteFailed') }}
      refresh={adminMethodsKey}
      onClose={onClose}
    />
  );
}
