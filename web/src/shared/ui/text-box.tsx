import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';
import { fieldBox } from './field-box.ts';

/**
 * A text field under its label, with what is wrong with it or what belongs in it beneath; of several lines when `rows`
 * says so. A native one: MUI's brings 20 kB along that payers would wait for.
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
  /** What is wrong with what was entered. */
  problem?: string | undefined;
  /** What belongs in here, while nothing is wrong. */
  hint?: string;
  /** Lines of a box for longer text. */
  rows?: number;
}
