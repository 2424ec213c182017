import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { DeleteDialog } from '../actions/delete-dialog.tsx';
import { linkList } from './queries.ts';

/** Deletes a link, which is then shown to no payer any more. */
export function DeleteLinkDialog({ row: { id, label }, onClose }: RowDialogProps<AdminProductAccess>) {
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
