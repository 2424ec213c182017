import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Holds the places of document and act. */
export function PayPageSkeleton() {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 10, rowGap: 5, gridTemplateColumns: { md: '7fr 5fr' } }}
      aria-busy="true"
    >
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Skeleton variant="rounded" width={200} height={44} />
        <Skeleton variant="rounded" width={260} height={56} />
        <Skeleton variant="rounded" width={220} height={24} />
        <Skeleton variant="rounded" height={180} />
      </Box>
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}
