import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useId } from 'react';
import { SelectBox } from './select-box.tsx';

/** A labelled select for a few choices. */
export function ChoiceBox({ label, choices, nameOf, problem = '', ...rest }: ChoiceBoxProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography component="label" variant="body2" htmlFor={id} sx={{ fontWeight: 560 }}>
        {label}
      </Typography>
      <SelectBox
        id={id}
        {...rest}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? `${id}-below` : undefined}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf?.(choice) ?? choice}
          </option>
        ))}
      </SelectBox>
      {problem && (
        <Typography id={`${id}-below`} variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Box>
  );
}

interface ChoiceBoxProps
  extends Pick<ComponentProps<'select'>, 'name' | 'ref' | 'value' | 'onChange' | 'onBlur' | 'disabled'> {
  label: string;
  choices: readonly string[];
  /** Returns the label of a choice; defaults to its value. */
  nameOf?: (choice: string) => string;
  problem?: string | undefined;
}
