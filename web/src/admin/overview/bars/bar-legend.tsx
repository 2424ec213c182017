import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChangeText } from '../period/change-text.tsx';
import type { Days } from '../period/period.ts';
import { type BarSeries, totalOf } from './bar-series.ts';
import { Figure } from './figure.tsx';

/** The legend of the bars: what each colour stands for, with its total. */
export function BarLegend({ series, period, format }: BarLegendProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      {series.map((each) => (
        <Box key={each.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={term}>
            <Box component="span" sx={swatch} style={{ backgroundColor: each.color }} />
            {each.name}
          </Typography>
          <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, fontWeight: 560 }}>
            <Figure series={each} days={period} text={format(totalOf(each.values))} />
          </Typography>
          {each.compared && (
            <Typography component="dd" variant="caption" sx={{ m: 0 }}>
              <ChangeText now={totalOf(each.values)} before={each.compared.before} format={format} />
            </Typography>
          )}
          {each.count && (
            <Typography
              component="dd"
              variant="caption"
              color="textSecondary"
              className="tabular"
              sx={{ m: 0 }}
            >
              {each.count}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

const term = { display: 'flex', alignItems: 'center', gap: 2 } as const;
const swatch = { width: 10, height: 10, borderRadius: 0.3, forcedColorAdjust: 'none' } as const;

interface BarLegendProps {
  series: readonly BarSeries[];
  period: Days;
  format: (value: bigint) => string;
}
