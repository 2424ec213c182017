import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/grid/filters/filter-chip.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { formatDays } from './format-days.ts';
import { type Days, type FixedPeriod, fixedPeriods, type Period } from './period.ts';

/**
 * Which days are added up: some by one press, any others by their dates. Whether dates are asked for is the address's
 * word alone: one of our own would be overtaken by an address that is pressed first and drawn later.
 */
export function PeriodChooser({ period, onChoose, children }: PeriodChooserProps) {
  const { t, i18n } = useTranslation('overview');
  const { choice: chosen, ...days } = period;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box role="group" aria-label={t('period.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {[...fixedPeriods, 'custom' as const].map((choice) => (
            <FilterChip
              key={choice}
              label={t(`period.${choice}`)}
              isChosen={choice === chosen}
              onChoose={() => onChoose(choice === 'custom' ? days : choice)}
            />
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('period.days', { days: formatDays(period, i18n.language) })}
        </Typography>
        {children}
      </Box>
      {chosen === 'custom' && <CustomPeriod start={days} onChoose={onChoose} />}
    </Box>
  );
}

interface PeriodChooserProps {
  period: Period;
  onChoose: (period: FixedPeriod | Days) => void;
  /** What else is chosen for the same figures. */
  children: ReactNode;
}
