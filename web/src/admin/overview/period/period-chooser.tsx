import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../shared/grid/filters/filter-chip.tsx';
import { stack } from '../../../shared/ui/stack.ts';
import { CustomPeriod } from './custom-period.tsx';
import { formatDays } from './format-days.ts';
import { type Days, type FixedPeriod, fixedPeriods, type Period } from './period.ts';

/**
 * Chooses the period: some by one press, any other by its dates. Whether the date fields are shown depends on
 * the URL alone: local state could be overtaken by a link that was pressed earlier and is rendered later.
 */
export function PeriodChooser({ period, onChoose, children }: PeriodChooserProps) {
  const { t, i18n } = useTranslation('overview');
  const { choice: chosen, ...days } = period;
  return (
    <Box sx={stack(3)}>
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
  /** The other settings of the same figures. */
  children: ReactNode;
}
