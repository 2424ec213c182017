import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';
import { fieldBox } from './field-box.ts';

/**
 * A labelled text field with an error or a hint below; multi-line if `rows` is set. A native one: MUI's would
 * add 20 kB to what payers load.
 */
export function TextBox({ label, problem = '', hint = '', rows, ...rest }: TextBoxProps) {
  const id = useId();
  const below = problem || hint;
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography component="label" variant="body2" htmlFor={id} sx={{ fontWeight: 560 }}>
        {label}
      </Typography>
      <Box
        component={rows ? 'textarea' : 'input'}
        id={id}
        {...(rows && { rows })}
        {...rest}
        aria-invalid={problem !== ''}
        aria-describedby={below ? `${id}-below` : undefined}
        sx={fieldBox}
      />
      {below && (
        <Typography
          id={`${id}-below`}
          variant="caption"
          color={problem ? 'error' : 'textSecondary'}
          {...(problem && { role: 'alert' })}
        >
          {below}
        </Typography>
      )}
    </Box>
  );
}

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'color' | 'width' | 'height'> {
  label: string;
  /** The error about the entered text. */
  problem?: string | undefined;
  /** Shown while there is no error. */
  hint?: string;
  /** Number of lines; makes it a multi-line field. */
  rows?: number;
}
