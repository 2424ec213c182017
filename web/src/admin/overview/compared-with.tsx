import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { daysBefore } from './before.ts';
import { formatDays } from './format-days.ts';
import type { Days } from './period.ts';

/** Which days the figures compare with, and what makes that unfair: a day that is not over. */
export function ComparedWith({ period, today, hasFailed }: ComparedWithProps) {
  const { t, i18n } = useTranslation('overview');
  const days = formatDays(daysBefore(period), i18n.language);
  const isUnfinished = period.to >= today;
  const text = hasFailed
    ? t('before.failed', { days })
    : t(isUnfinished ? 'before.unfinished' : 'before.days', { days });
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {text}
    </Typography>
  );
}

interface ComparedWithProps {
  period: Days;
  /** UTC day. */
  today: string;
  /** The period before could not be had. */
  hasFailed: boolean;
}
