import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What the provider's fields take: tabs, number, and expiry beside the code; kept for them until they are there. */
export const cardFieldsHeight = 228;

/** Holds the places of the provider's fields, the button and the lines beneath it. */
export function CardFieldsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" sx={{ height: cardFieldsHeight }} />
      <Skeleton variant="rounded" sx={{ height: 48, my: { xs: 3, md: 0 } }} />
      <Skeleton variant="rounded" height={58} />
    </Box>
  );
}
