import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

/** Something that is on or off, with what that means beneath. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  return (
    <FormControlLabel
      sx={{ m: 0, gap: 3, alignItems: 'flex-start' }}
      control={
        <Switch size="small" checked={checked} onChange={(_event, isOn) => onChange(isOn)} sx={{ mt: 0.5 }} />
      }
      label={
        <Box component="span" sx={{ display: 'grid' }}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 560 }}>
            {label}
          </Typography>
          {hint && (
            <Typography component="span" variant="caption" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
      }
    />
  );
}

interface SwitchFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}
