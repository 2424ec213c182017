import Box from '@mui/material/Box';

/**
 * The tear line of a receipt: a dashed line with a notch at each edge of the card, extending across its
 * padding. On a phone that edge is the window's, where even clipped content would widen the page.
 */
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
  '&::before': {
    ...notch,
    left: { xs: -16, sm: -34 },
    width: { xs: 8, sm: 17 },
    borderLeftWidth: { xs: 0, sm: 1 },
    borderRadius: { xs: '0 8.5px 8.5px 0', sm: '50%' },
    clipPath: { sm: 'inset(-1px -1px -1px 9px)' },
  },
  '&::after': {
    ...notch,
    right: { xs: -16, sm: -34 },
    width: { xs: 8, sm: 17 },
    borderRightWidth: { xs: 0, sm: 1 },
    borderRadius: { xs: '8.5px 0 0 8.5px', sm: '50%' },
    clipPath: { sm: 'inset(-1px 9px -1px -1px)' },
  },
} as const;
