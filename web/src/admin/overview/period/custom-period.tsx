import { overviewDays } from '@checkout/contract/overview/days.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { type Days, periodProblem } from './period.ts';

/** A period chosen by its dates; an invalid one shows its problem and is not requested. */
export function CustomPeriod({ start, onChoose }: CustomPeriodProps) {
  const { t } = useTranslation('overview');
  const [days, setDays] = useState(start);
  const [isReported, setIsReported] = useState(false);
  const problem = periodProblem(days);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsReported(true);
    if (!problem) onChoose(days);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={line}>
      <TextBox
        type="date"
        label={t('period.from')}
        value={days.from}
        problem={isReported && problem ? t(`period.problem.${problem}`, { count: overviewDays.most }) : ''}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextBox
        type="date"
        label={t('period.to')}
        value={days.to}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit" variant="outlined" sx={{ mt: { sm: 6.5 } }}>
        {t('period.apply')}
      </Button>
    </Box>
  );
}

const line = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  justifyContent: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px 200px auto' },
} as const;

interface CustomPeriodProps {
  start: Days;
  onChoose: (days: Days) => void;
}
