import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { paymentOptionPanelHeight } from './panel/options/payment-option-panel.tsx';
import { PrimaryBar } from './panel/primary-bar.tsx';
import { PayPageGrid } from './pay-page-grid.tsx';

/** Placeholder for the payment page: number, amount, due date, ways to pay and details. */
export function PayPageSkeleton() {
  return (
    <Box aria-busy="true">
      <PayPageGrid head={<Head />} panel={<Panel />} details={<Details />} />
    </Box>
  );
}

function Head() {
  return (
    <Box>
      <Lines heights={[36]} widths={[300]} />
      <Box sx={{ mt: { xs: 3, md: 5.5 } }}>
        <Lines heights={[20, 56, 26, 21]} widths={[90, 230, 260, 210]} />
      </Box>
    </Box>
  );
}

function Panel() {
  return (
    <Card
      sx={{ mx: { xs: -4, sm: 0 }, borderInlineWidth: { xs: 0, sm: 1 }, borderRadius: { xs: 0, sm: 1.4 } }}
    >
      <Box sx={{ px: { xs: 4, sm: 6 }, py: 5, display: 'grid', gap: 4 }}>
        <Skeleton variant="rounded" width={150} height={24} />
        <Lines heights={[44, 45, 46]} widths={['100%', '100%', '100%']} />
        <Skeleton variant="rounded" height={paymentOptionPanelHeight} />
        <PrimaryBar>
          <Skeleton variant="rounded" height={52} />
        </PrimaryBar>
      </Box>
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

function Lines({ heights, widths }: { heights: number[]; widths: (number | string)[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {heights.map((height, line) => (
        <Skeleton key={height} variant="rounded" height={height} width={widths[line]} />
      ))}
    </Box>
  );
}
