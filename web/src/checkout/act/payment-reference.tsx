import Box from '@mui/material/Box';

/** One of a card provider stands on one line, on phones too: letters of one width are never more than there is room for. */
export function PaymentReference({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ typography: 'code', fontSize: '0.75rem', letterSpacing: '-0.02em' }}>
      {text}
    </Box>
  );
}
