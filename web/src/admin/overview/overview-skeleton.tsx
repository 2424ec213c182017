import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { numberGrid } from './number-grid.ts';

/** The placeholder for the current numbers. */
export function NumbersSkeleton() {
  return (
    <Box sx={numberGrid()}>
      {places.map((place) => (
        <Skeleton key={place} variant="rounded" height={136} />
      ))}
    </Box>
  );
}

/** The placeholder for the totals of a period. */
export function CardsSkeleton() {
  return <Skeleton variant="rounded" height={520} />;
}

const places = [0, 1, 2, 3, 4, 5];
