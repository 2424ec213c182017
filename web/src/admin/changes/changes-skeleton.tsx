import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const FIELD_WIDTHS = [180, 120, 220];

/**
 * The placeholder for changes that are loading: the count, then what, who and when, and the fields of each.
 */
export function ChangesSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }} aria-hidden>
      <Skeleton variant="text" width={80} />
      {['newest', 'older', 'oldest'].map((change) => (
        <Box key={change} sx={{ pl: 5 }}>
          <Skeleton variant="text" width={160} />
          <Skeleton variant="text" width="60%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width={200} sx={{ mb: 2 }} />
          {FIELD_WIDTHS.map((width) => (
            <Box key={width} sx={{ display: 'flex', gap: 4 }}>
              <Skeleton variant="text" width={96} />
              <Skeleton variant="text" width={width} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
