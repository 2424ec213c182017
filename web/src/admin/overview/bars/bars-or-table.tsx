import ChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { stack } from '../../../shared/ui/stack.ts';
import { BarLegend } from './bar-legend.tsx';
import type { BarSeries } from './bar-series.ts';
import { BarTable } from './bar-table.tsx';
import { type Bucket, periodOf } from './buckets.ts';

const StackedBars = lazyComponent(async () => (await import('./stacked-bars.tsx')).StackedBars);

/** Figures over time as bars, or as a table for readers who prefer one. */
export function BarsOrTable({ label, summary, series, buckets, format, formatTick }: BarsOrTableProps) {
  const { t } = useTranslation('overview');
  const [isTable, setIsTable] = useState(false);
  const shown = series.filter(
    ({ values, compared }) => compared?.before || values.some((value) => value !== 0n),
  );
  return (
    <Box sx={stack(4)}>
      <Box sx={head}>
        <BarLegend series={shown} period={periodOf(buckets)} format={format} />
        <Button
          size="small"
          color="inherit"
          startIcon={isTable ? <ChartIcon /> : <TableIcon />}
          onClick={() => setIsTable(!isTable)}
          sx={{ flexShrink: 0, ml: { xs: -3, sm: 0 }, my: { sm: -1 } }}
        >
          {isTable ? t('chart.asBars') : t('chart.asTable')}
        </Button>
      </Box>
      {isTable ? (
        <BarTable label={label} series={shown} buckets={buckets} format={format} />
      ) : (
        <Box role="img" aria-label={`${label}. ${summary}`}>
          <LazyPart fallback={<Skeleton variant="rounded" height={260} />}>
            <StackedBars series={shown} buckets={buckets} format={format} formatTick={formatTick} />
          </LazyPart>
        </Box>
      )}
    </Box>
  );
}

/** The button is at the end of the first line, however many lines the legend has; on a phone below it. */
const head = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 3,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
} as const;

interface BarsOrTableProps {
  label: string;
  /** What the bars show, as text. */
  summary: string;
  series: readonly BarSeries[];
  buckets: readonly Bucket[];
  format: (value: bigint) => string;
  formatTick: (value: number) => string;
}
