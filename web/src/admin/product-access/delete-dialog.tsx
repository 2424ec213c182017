import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import type { ActDialogProps } from '../acts/act.ts';
import { DeleteDialog } from '../acts/delete-dialog.tsx';
import { linkList } from './queries.ts';

/** Deleting a link, to which no payer is led from then on. */
export function DeleteLinkDialog({ row: { id, label }, onClose }: ActDialogProps<AdminProductAccess>) {
  const { t } = useTranslation('settings');
  return (
    <DeleteDialog
      title={t('links.deleteTitle', { label })}
      text={t('links.deleteText')}
      submit={t('links.delete', { label })}
      run={() => callApi('DELETE /api/admin/product-access/:id', { params: { id } })}
      texts={{ done: t('links.deleted'), about: label, failed: t('links.deleteFailed') }}
      refresh={[linkList.queryKey]}
      onClose={onClose}
    />
  );
}
