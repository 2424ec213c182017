import Box from '@mui/material/Box';

/** Where a receipt would be torn off: a broken line with a notch at each edge of the card, whose padding it crosses. */
export function TearLine() {
  return <Box aria-hidden="true" sx={line} />;
}

const notch = {
  content: '""',
  position: 'absolute',
  top: -9,
  width: 17,
  height: 17,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '50%',
  backgroundColor: 'background.default',
} as const;

const line = {
  position: 'relative',
  borderTop: '1px dashed',
  borderColor: 'control',
  '&::before': { ...notch, left: { xs: -25, sm: -34 }, clipPath: 'inset(-1px -1px -1px 9px)' },
  '&::after': { ...notch, right: { xs: -25, sm: -34 }, clipPath: 'inset(-1px 9px -1px -1px)' },
} as const;
