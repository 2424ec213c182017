import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listRow } from './list-row.ts';

const rows = ['first', 'second', 'third', 'fourth'] as const;

/** Placeholder of a list whose rows have three lines. */
export function ListSkeleton() {
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy="true">
      {rows.map((row) => (
        <Box component="li" key={row} sx={listRow}>
          <Box>
            <Bar width={180} />
            <Bar width={240} isSmall />
            <Bar width={110} isSmall />
          </Box>
          <Bar width={90} />
        </Box>
      ))}
    </Card>
  );
}

function Bar({ width, isSmall = false }: { width: number; isSmall?: boolean }) {
  return (
    <Typography component="div" variant={isSmall ? 'body2' : 'body1'}>
      <Skeleton width={width} sx={{ maxWidth: '100%' }} />
    </Typography>
  );
}
