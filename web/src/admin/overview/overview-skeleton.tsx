import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { numberGrid } from './number-grid.ts';

/** Where everything will stand. */
export function OverviewSkeleton() {
  return (
    <>
      <Box sx={numberGrid}>
        {places.map((place) => (
          <Skeleton key={place} variant="rounded" height={136} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 420 }} />
      <Skeleton variant="rounded" height={520} />
    </>
  );
}

const places = [0, 1, 2, 3, 4, 5];
