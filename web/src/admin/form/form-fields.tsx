import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SavedForm } from './use-saved-form.ts';

/**
 * The form element. While it is saving, nothing in it can be changed; after a submission with errors, the
 * first invalid field is focused.
 */
export function FormFields<Draft extends FieldValues>({ form, sx, children }: FormFieldsProps<Draft>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isPending } = form;
  useEffect(() => {
    if (submitCount === 0 || isPending) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isPending]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  return (
    <Box ref={element} component="form" noValidate onSubmit={submit} sx={{ minHeight: 0, display: 'flex' }}>
      <Box component="fieldset" disabled={isPending} sx={[plain, ...(Array.isArray(sx) ? sx : [sx])]}>
        {children}
      </Box>
    </Box>
  );
}

const plain = { border: 0, m: 0, p: 0, minWidth: 0, width: '100%' } as const;

interface FormFieldsProps<Draft extends FieldValues> {
  form: Pick<SavedForm<Draft>, 'submitCount' | 'isPending' | 'submit'>;
  sx: SxProps<Theme>;
  children: ReactNode;
}
