import type { SxProps, Theme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { formatAxisDay, formatDays } from '../period/format-days.ts';
import type { BarSeries } from './bar-series.ts';
import type { Bucket } from './buckets.ts';

const heightPx = 260;

/** Bars of one day or week each, stacked by kind. What they show is described in words beside them. */
export function StackedBars({ series, buckets, format, formatTick }: StackedBarsProps) {
  const { language } = useTranslation().i18n;
  return (
    <BarChart
      height={heightPx}
      margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: buckets.map(({ from }) => from),
          categoryGapRatio: 0.25,
          tickInterval: (_from: string, index: number) => index % labelStep(buckets.length) === 0,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (from: string, { location }) =>
            location === 'tick'
              ? formatAxisDay(from, language)
              : formatDays(bucketAt(buckets, from), language),
        },
      ]}
      yAxis={[
        {
          // With 'auto' the chart cuts some labels, such as 800 to 8….
          width: 56,
          min: 0,
          tickMinStep: 1,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => formatTick(value),
        },
      ]}
      series={series.map(({ id, name, color, values }) => ({
        id,
        color,
        label: name,
        stack: 'all',
        data: values.map(Number),
        valueFormatter: (value: number | null) => (value ? format(BigInt(value)) : null),
      }))}
      grid={{ horizontal: true }}
      sx={bars}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
    />
  );
}

/** At regular intervals, and so few that all labels fit on a phone; otherwise some would be left out at random. */
function labelStep(count: number): number {
  return count <= 8 ? 1 : Math.round(count / 5);
}

/** A line in the background colour between a bar's parts, to tell them apart without their colours. */
const bars: SxProps<Theme> = {
  '& rect[class*="Bar"]': { stroke: ({ vars }: Theme) => vars?.palette.background.paper, strokeWidth: 1 },
};

function bucketAt(buckets: readonly Bucket[], from: string): Bucket {
  return buckets.find((bucket) => bucket.from === from) ?? { from, to: from };
}

interface StackedBarsProps {
  series: readonly BarSeries[];
  buckets: readonly Bucket[];
  format: (value: bigint) => string;
  /** Formats as briefly as possible. */
  formatTick: (value: number) => string;
}
