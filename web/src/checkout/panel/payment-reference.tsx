import Box from '@mui/material/Box';

/** Small and condensed, so that a card provider's reference fits on one line even on phones. */
export function PaymentReference({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ typography: 'code', fontSize: '0.75rem', letterSpacing: '-0.02em' }}>
      {text}
    </Box>
  );
}
