import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { KeyCap } from './key-cap.tsx';

/** What keys do, in groups. */
export function KeysDialog({ title, closeLabel, groups, onClose }: KeysDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {groups.map(({ name, keys }) => (
          <Box key={name ?? ''}>
            {name !== undefined && (
              <Typography component="h3" variant="caption" sx={{ color: 'text.tertiary', mb: 2 }}>
                {name}
              </Typography>
            )}
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
              {keys.map(({ text, caps }) => (
                <Box key={text} sx={line}>
                  <Typography component="dt" variant="body2">
                    {text}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
                    {caps.map((cap) => (
                      <KeyCap key={cap} cap={cap} />
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 6 }}>
        <Button variant="outlined" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4 } as const;

export interface KeyGroup {
  name?: string;
  keys: readonly { text: string; caps: readonly string[] }[];
}

interface KeysDialogProps {
  title: string;
  closeLabel: string;
  groups: readonly KeyGroup[];
  onClose: () => void;
}
