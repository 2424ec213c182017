import Box from '@mui/material/Box';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import type { BarSeries } from './bar-series.ts';
import type { Days } from './period.ts';

/** A number of some days, which leads to what it counts where that is listed. */
export function Figure({ series, days, text }: FigureProps) {
  if (!series.listOf) {
    return (
      <Box component="span" sx={figure}>
        {text}
      </Box>
    );
  }
  return (
    <RouterLink to={series.listOf(days)} sx={figure}>
      {text}
    </RouterLink>
  );
}

/** As high as a finger needs. */
const figure = { display: 'inline-block', lineHeight: '24px' } as const;

interface FigureProps {
  series: BarSeries;
  days: Days;
  text: string;
}
