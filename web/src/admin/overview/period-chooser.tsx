import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomPeriod } from './custom-period.tsx';
import { formatDays } from './format-days.ts';
import { type Days, type FixedPeriod, fixedPeriods, type Period } from './period.ts';

/** Which days are added up: some by one press, any others by their dates. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const { t, i18n } = useTranslation('overview');
  const [isAsking, setIsAsking] = useState(period.choice === 'custom');
  const choose = (choice: Period['choice'] | null): void => {
    setIsAsking(choice === 'custom' || (choice === null && !isAsking));
    if (choice !== null && choice !== 'custom') onChoose(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isAsking ? 'custom' : period.choice}
          onChange={(_event, choice: Period['choice'] | null) => choose(choice)}
          aria-label={t('period.label')}
          sx={{ flexWrap: 'wrap' }}
        >
          {[...fixedPeriods, 'custom' as const].map((choice) => (
            <ToggleButton key={choice} value={choice}>
              {t(`period.${choice}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
