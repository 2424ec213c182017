import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type BarSeries, totalOf } from './bar-series.ts';

/** What each colour of the bars stands for, and how much of it there is in all. */
export function BarLegend({ series, format }: BarLegendProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      {series.map(({ id, name, color, values }) => (
        <Box key={id} sx={{ display: 'flex', gap: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={term}>
            <Box component="span" sx={swatch} style={{ backgroundColor: color }} />
            {name}
          </Typography>
          <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, fontWeight: 560 }}>
            {format(totalOf(values))}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const term = { display: 'flex', alignItems: 'center', gap: 2 } as const;
const swatch = { width: 10, height: 10, borderRadius: 0.3 } as const;

interface BarLegendProps {
  series: readonly BarSeries[];
  format: (value: bigint) => string;
}
