import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { paymentOptionGrid } from './panel/options/payment-option-grid.ts';
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
      <Box sx={{ px, pt: 5, pb: 3 }}>
        <Skeleton variant="rounded" width={150} height={24} />
      </Box>
      <Box sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        {options.map((width) => (
          <Box key={width} sx={paymentOptionGrid}>
            <Skeleton variant="circular" width={20} height={20} />
            <Skeleton variant="rounded" height={28} />
            <Lines heights={[18, 14]} widths={[width, 90]} />
            <Skeleton variant="rounded" width={64} height={18} />
          </Box>
        ))}
      </Box>
      <Box sx={{ px, py: 5, display: 'grid', gap: 4 }}>
        <Skeleton variant="rounded" height={paymentOptionPanelHeight} />
        <PrimaryBar>
          <Skeleton variant="rounded" height={52} />
        </PrimaryBar>
        <Skeleton variant="rounded" width={140} height={18} sx={{ justifySelf: 'center' }} />
      </Box>
    </Card>
  );
}

function Details() {
  return (
    <Box sx={{ display: { xs: 'none', md: 'grid' }, ...parties }}>
      <Lines heights={[18, 20, 19]} widths={[40, 150, 130]} />
      <Lines heights={[18, 20, 19, 18]} widths={[40, 210, 170, 150]} />
    </Box>
  );
}

const px = { xs: 4, sm: 6 } as const;

/** Widths of the names of the ways to pay, in pixels. */
const options = [60, 110, 180, 140];

const parties = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  alignItems: 'start',
  pt: 6,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

function Lines({ heights, widths }: { heights: number[]; widths: (number | string)[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {heights.map((height, line) => (
        <Skeleton key={height} variant="rounded" height={height} width={widths[line]} />
      ))}
    </Box>
  );
}
