import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

/** A dialog about keyboard shortcuts; its children are `KeyGroups`. */
export function KeysDialog({ title, closeLabel, onClose, children }: KeysDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface KeysDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}
