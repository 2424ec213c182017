import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import type { LinkAct } from './link-acts.ts';
import { CreateLinkDialog, EditLinkDialog } from './link-dialog.tsx';
import { linkList } from './queries.ts';

/** The dialog for what is about to be done. */
export function LinkDialogs({ act, onClose }: { act: LinkAct; onClose: () => void }) {
  const { t } = useTranslation('settings');
  if (act.kind === 'create') return <CreateLinkDialog onClose={onClose} />;
  const { id, label } = act.link;
  if (act.kind === 'edit') return <EditLinkDialog link={act.link} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('links.deleteTitle', { label })}
      text={t('links.deleteText')}
      submit={t('links.delete', { label })}
      run={() => callApi('DELETE /api/admin/product-access/:id', { params: { id } })}
      texts={{ done: t('links.deleted'), failed: t('links.deleteFailed') }}
      refresh={linkList.queryKey}
      onClose={onClose}
    />
  );
}
