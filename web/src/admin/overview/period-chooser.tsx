import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/grid/filter-chip.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { formatDays } from './format-days.ts';
import { type Days, type FixedPeriod, fixedPeriods, type Period } from './period.ts';

/** Which days are added up: some by one press, any others by their dates. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const { t, i18n } = useTranslation('overview');
  const [isAsking, setIsAsking] = useState(period.choice === 'custom');
  const choose = (choice: Period['choice']): void => {
    setIsAsking(choice === 'custom');
    if (choice !== 'custom') onChoose(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box role="group" aria-label={t('period.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {[...fixedPeriods, 'custom' as const].map((choice) => (
            <FilterChip
              key={choice}
              label={t(`period.${choice}`)}
              isChosen={choice === (isAsking ? 'custom' : period.choice)}
              onChoose={() => choose(choice)}
            />
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('period.days', { days: formatDays(period, i18n.language) })}
        </Typography>
      </Box>
      <Collapse in={isAsking} unmountOnExit>
        <CustomPeriod start={period} onChoose={onChoose} />
      </Collapse>
    </Box>
  );
}

interface PeriodChooserProps {
  period: Period;
  onChoose: (period: FixedPeriod | Days) => void;
}
