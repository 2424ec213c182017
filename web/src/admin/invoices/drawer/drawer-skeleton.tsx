import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The placeholder for an invoice that is loading: the amount, the actions, its facts. */
export function DrawerSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 6 }} aria-hidden>
      <Box>
        <Skeleton variant="text" width={220} sx={{ typography: 'amount' }} />
        <Skeleton variant="text" width={180} />
        <Skeleton variant="text" width={260} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {[96, 80, 88].map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={32} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  );
}
