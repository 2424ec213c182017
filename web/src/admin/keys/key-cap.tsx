import Box from '@mui/material/Box';

/** A key cap, as on a keyboard. */
export function KeyCap({ cap }: { cap: string }) {
  return (
    <Box component="kbd" sx={keyCap}>
      {cap}
    </Box>
  );
}

const keyCap = {
  font: 'inherit',
  typography: 'caption',
  minWidth: 24,
  px: 1.5,
  textAlign: 'center',
  color: 'inherit',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;
