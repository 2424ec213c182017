import Box from '@mui/material/Box';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import type { Days } from '../period/period.ts';
import type { BarSeries } from './bar-series.ts';

/** A figure for some days, linked to the list of what it counts if there is one. */
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

/** High enough for a finger. */
const figure = { display: 'inline-block', lineHeight: '24px' } as const;

interface FigureProps {
  series: BarSeries;
  days: Days;
  text: string;
}
