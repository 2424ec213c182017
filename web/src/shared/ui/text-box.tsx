import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

/**
 * A text field with its label and what is wrong with it. Not MUI's TextField, which brings the whole of its select and
 * menus along: payers would wait for 14 kB that no screen of theirs shows.
 */
export function TextBox({ label, problem = '', hint = '', inputProps, ...rest }: TextBoxProps) {
  const id = useId();
  const below = problem || hint;
  return (
    <FormControl fullWidth size="small" error={problem !== ''}>
      {label && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        id={id}
        {...(label && { label })}
        {...(below && { 'aria-describedby': `${id}-below` })}
        {...(inputProps && { slotProps: { input: inputProps } })}
        {...rest}
      />
      {below && (
        <FormHelperText id={`${id}-below`} {...(problem && { role: 'alert' })}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface TextBoxProps extends Omit<OutlinedInputProps, 'label' | 'slotProps' | 'inputProps' | 'error'> {
  label?: string;
  /** What is wrong with what was entered. */
  problem?: string | undefined;
  /** What belongs in here, while nothing is wrong. */
  hint?: string;
  inputProps?: React.InputHTMLAttributes<HTMLInputElement>;
}
