import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fieldBox } from '../../../shared/fields/field-box.ts';
import { SelectBox } from '../../../shared/fields/select-box.tsx';
import type { Parameter } from '../description.ts';

/** The input of one parameter: a select if its values are listed, else a text field. */
export function ParameterField({
  parameter: { name, required, schema },
  value,
  onChange,
}: ParameterFieldProps) {
  const id = useId();
  const values = (schema.enum ?? []).map(String).filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="caption" color="textSecondary">
        {name}
        {required && ' *'}
      </Typography>
      {values.length > 0 ? (
        <SelectBox id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value=""> </option>
          {values.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectBox>
      ) : (
        <Box
          component="input"
          type="text"
          id={id}
          value={value}
          required={required}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          sx={fieldBox}
        />
      )}
    </Box>
  );
}

interface ParameterFieldProps {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}
