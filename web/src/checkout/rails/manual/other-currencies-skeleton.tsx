import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Reserves the space of the button that expands the other currencies. */
export function OtherCurrenciesSkeleton() {
  return (
    <Box
      sx={{
        px: { xs: 4, sm: 6 },
        minHeight: 53,
        boxSizing: 'border-box',
        display: 'grid',
        alignItems: 'center',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Skeleton width={200} />
    </Box>
  );
}
