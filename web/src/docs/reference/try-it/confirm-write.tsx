import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/session.ts';
import type { Operation } from '../operation.ts';

/** Asks for confirmation before a call that changes something, naming the call and the user. */
export function ConfirmWrite({
  operation: { method, path, summary },
  isSignedIn,
  onSend,
  onClose,
}: ConfirmWriteProps) {
  const { t } = useTranslation(['docs', 'shell']);
  const session = useSession();
  const name = isSignedIn && session ? (session.user.username ?? session.user.email) : undefined;
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        {t('tryIt.confirmTitle', { call: `${method} ${path}` })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {name ? t('tryIt.confirmAs', { name }) : t('tryIt.confirmAsNobody')}{' '}
          <span lang="en">{summary}.</span>
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('shell:actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={method === 'DELETE' ? 'error' : 'primary'}
          onClick={onSend}
          autoFocus
        >
          {t('tryIt.send', { method })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmWriteProps {
  operation: Operation;
  isSignedIn: boolean;
  onSend: () => void;
  onClose: () => void;
}
