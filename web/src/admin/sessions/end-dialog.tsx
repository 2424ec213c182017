import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DeleteDialog } from '../acts/delete-dialog.tsx';
import { sessionsKey } from './queries.ts';

/** Asks before a session of a member ends, or all. */
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
  /** What people call the member. */
  name: string;
  /** Of one session; all without it. */
  sessionId?: string | undefined;
  onClose: () => void;
}
