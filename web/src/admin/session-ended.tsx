import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../shared/session/session.ts';
import { RouterButton } from '../shared/ui/router-button.tsx';

/**
 * Covers the admin area while there is no session. Signing in happens in another tab, so that nothing typed
 * in this one is lost; this tab continues as soon as an admin has signed in there.
 */
export function SessionEnded() {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  if (useSession()) return null;
  return (
    <Dialog open aria-labelledby="session-ended" maxWidth="xs">
      <DialogTitle id="session-ended">{tShell('session.expiredTitle')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <Typography color="textSecondary">{t('sessionEnded')}</Typography>
      </DialogContent>
      <DialogActions>
        <RouterButton to="/" variant="outlined">
          {tShell('notFound.home')}
        </RouterButton>
        <Button href="/" target="_blank" rel="noopener" variant="contained" autoFocus>
          {tShell('session.logIn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
