import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SwitchTrack } from './switch-track.tsx';

/** A setting that is on or off, with an explanation below. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={place}>
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={checked}
          aria-checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <SwitchTrack isOn={checked} />
      </Box>
      <Box sx={{ display: 'grid' }}>
        <Typography
          component="label"
          htmlFor={id}
          variant="body2"
          sx={{ fontWeight: 560, cursor: 'pointer' }}
        >
          {label}
        </Typography>
        <Typography id={`${id}-hint`} variant="caption" color="textSecondary">
          {hint}
        </Typography>
      </Box>
    </Box>
  );
}

/** The native checkbox lies invisibly over the drawn switch: it receives clicks, keys and the focus. */
const place = {
  position: 'relative',
  p: 1,
  m: -1,
  borderRadius: 1,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}
