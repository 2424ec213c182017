import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DeleteDialog } from '../actions/delete-dialog.tsx';
import { sessionsKey } from './queries.ts';

/** Asks before ending one session of a member, or all of them. */
export function EndDialog({ userId, name, sessionId, onClose }: EndDialogProps) {
  const { t } = useTranslation('sessions');
  return (
    <DeleteDialog
      title={sessionId === undefined ? t('endAllTitle', { name }) : t('endTitle', { name })}
      text={t('endText')}
      submit={sessionId === undefined ? t('endAll') : t('end')}
      run={() => callApi('POST /api/admin/sessions/end', { body: { userId, sessionId } })}
      texts={{ done: t('ended'), failed: t('endFailed') }}
      refresh={[sessionsKey]}
      onClose={onClose}
    />
  );
}

interface EndDialogProps {
  userId: string;
  /** The member's display name. */
  name: string;
  /** The session to end; if missing, all of them. */
  sessionId?: string | undefined;
  onClose: () => void;
}
