import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DashboardLine } from './dashboard-line.tsx';

/** Placeholder with the exact height of a row that is loading. */
export function LineSkeleton() {
  return (
    <DashboardLine aside={<Bars widths={[72, 84]} />}>
      <Bars widths={[140, 190]} />
    </DashboardLine>
  );
}

function Bars({ widths }: { widths: number[] }) {
  return widths.map((width) => (
    <Typography key={width} variant="body2" component="div">
      <Skeleton width={width} sx={{ maxWidth: '100%' }} />
    </Typography>
  ));
}
