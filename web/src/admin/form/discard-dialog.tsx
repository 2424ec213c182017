import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks before unsaved input is lost. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  return (
    <Dialog open onClose={onKeep} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('form.discardTitle')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <Typography color="textSecondary">{t('form.discardText')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onKeep}>
          {t('form.keep')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}
