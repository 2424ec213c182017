import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';

const box = {
  width: '100%',
  boxSizing: 'border-box',
  font: 'inherit',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
  px: 3,
  py: 2,
  minHeight: 40,
  resize: 'vertical',
  '&:hover': { borderColor: 'text.disabled' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;

/**
 * A text field under its label, with what is wrong with it or what belongs in it beneath; of several lines when `rows`
 * says so. A native one: MUI's brings 20 kB along that payers would wait for.
 */
export function TextBox({ label, problem = '', hint = '', rows, ...rest }: TextBoxProps) {
  const id = useId();
  const below = problem || hint;
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1 }}>
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
        sx={box}
      />
      {below && (
        <Typography
          id={`${id}-below`}
          variant="caption"
          color={problem ? 'error' : 'text.secondary'}
          {...(problem && { role: 'alert' })}
        >
          {below}
        </Typography>
      )}
    </Box>
  );
}

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'color' | 'width' | 'height'> {
  label: string;
  /** What is wrong with what was entered. */
  problem?: string | undefined;
  /** What belongs in here, while nothing is wrong. */
  hint?: string;
  /** Lines of a box for longer text. */
  rows?: number;
}
