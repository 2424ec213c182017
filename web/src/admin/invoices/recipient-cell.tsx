import Box from '@mui/material/Box';

/** An address, cut where it would take the other columns' room; whole on hover. */
export function RecipientCell({ email }: { email: string }) {
  return (
    <Box title={email} sx={{ maxWidth: { md: '13rem' }, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {email}
    </Box>
  );
}
