import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { PayPageGrid } from './pay-page-grid.tsx';

/** Holds the places of what comes: letterhead, number, amount and due date, the ways to pay, the details. */
export function PayPageSkeleton() {
  return (
    <Box aria-busy="true">
      <PayPageGrid head={<Head />} act={<Act />} details={<Details />} />
    </Box>
  );
}

function Head() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Lines heights={[24, 20]} widths={[200, 260]} />
      <Skeleton variant="rounded" width={220} height={27} />
      <Lines heights={[46, 24]} widths={[210, 240]} />
    </Box>
  );
}

function Act() {
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 5 }}>
        <Skeleton variant="rounded" width={180} height={27} />
        <Skeleton variant="rounded" height={460} />
        <Skeleton variant="rounded" height={64} />
      </CardContent>
    </Card>
  );
}

function Details() {
  return (
    <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 5, pt: 5 }}>
      <Lines heights={[18, 24]} widths={[60, 220]} />
      <Lines heights={[18, 24]} widths={[90, 320]} />
    </Box>
  );
}

function Lines({ heights, widths }: { heights: number[]; widths: number[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {heights.map((height, line) => (
        <Skeleton key={height} variant="rounded" height={height} width={widths[line]} />
      ))}
    </Box>
  );
}
