import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from './key-cap.tsx';

const rows = [
  { name: 'next', caps: ['j', '↓'] },
  { name: 'previous', caps: ['k', '↑'] },
  { name: 'enter', caps: ['Enter'] },
  { name: 'approve', caps: ['a'] },
  { name: 'reject', caps: ['r'] },
  { name: 'details', caps: ['d'] },
  { name: 'submit', caps: ['Ctrl', 'Enter'] },
  { name: 'escape', caps: ['Esc'] },
  { name: 'help', caps: ['?'] },
] as const;

/** The keys of the review desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {rows.map(({ name, caps }) => (
            <Box
              key={name}
              sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4 }}
            >
              <Typography component="dt" variant="body2">
                {t(`keys.${name}`)}
              </Typography>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
                {caps.map((cap) => (
                  <KeyCap key={cap} cap={cap} />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 6 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
