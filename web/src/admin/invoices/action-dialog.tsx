import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';

/** A dialog that names what it does in its title and its button, and shows where it stands what went wrong. */
export function ActionDialog({ title, submit, onSubmit, onClose, children, ...state }: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box component="form" noValidate onSubmit={send} sx={dialogForm}>
        <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
          {children}
          {state.failure && <Message tone="error">{state.failure}</Message>}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 6 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={state.isDestructive ? 'error' : 'primary'}
            disabled={state.isBlocked ?? false}
            loading={state.isPending}
          >
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Lets the fields scroll between a dialog's title and its buttons. */
export const dialogForm = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

interface ActionDialogProps {
  title: string;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  isPending: boolean;
  failure: string;
  /** Something that is required is still missing. */
  isBlocked?: boolean;
  isDestructive?: boolean;
  children: ReactNode;
}

/** What every dialog about an invoice gets. */
export interface InvoiceDialogProps {
  invoice: AdminInvoice;
  onClose: () => void;
}
