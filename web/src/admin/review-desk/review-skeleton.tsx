import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The placeholder while the queue is loading. */
export function ReviewSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(240px, 300px) minmax(0, 1fr)' },
      }}
    >
      <Skeleton variant="rounded" height={320} />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <DetailSkeleton />
      </Box>
    </Box>
  );
}

/** The placeholder while a payment is loading. */
export function DetailSkeleton() {
  return <Skeleton variant="rounded" height={560} />;
}
