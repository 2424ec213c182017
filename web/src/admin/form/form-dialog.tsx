import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { FormFields } from './form-fields.tsx';
import { useDiscard } from './use-discard.tsx';
import type { SavedForm } from './use-saved-form.ts';

/** A form in a dialog. Closing it with unsaved input asks first; while it saves, it cannot be changed. */
export function FormDialog<Draft extends FieldValues>({
  title,
  submit,
  form,
  onClose,
  ...rest
}: FormDialogProps<Draft>) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { leave, question } = useDiscard({
    isDirty: form.isDirty,
    isDirtyNow: form.isDirtyNow,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={form.isPending ? undefined : leave}
      aria-labelledby={titleId}
      maxWidth={rest.width ?? 'sm'}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <FormFields form={form} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogContent sx={{ pt: 0 }}>{rest.children}</DialogContent>
        {form.failure && (
          <Box sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}>
            <Message tone="error">{form.failure}</Message>
          </Box>
        )}
        <DialogActions>
          <Button variant="outlined" onClick={leave}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.isPending}>
            {submit}
          </Button>
        </DialogActions>
      </FormFields>
      {question}
    </Dialog>
  );
}

interface FormDialogProps<Draft extends FieldValues> {
  title: string;
  submit: string;
  form: SavedForm<Draft>;
  onClose: () => void;
  width?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}
