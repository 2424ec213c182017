import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDays } from './format-days.ts';
import type { Days } from './period.ts';
import { previousPeriod } from './previous-period.ts';

/**
 * Says which days the figures are compared with, and that the comparison is unfair while today is not over.
 * If the previous period had nothing, that is said here once instead of at each figure.
 */
export function ComparedWith({ period, today, hasFailed, isNothing }: ComparedWithProps) {
  const { t, i18n } = useTranslation('overview');
  const days = formatDays(previousPeriod(period), i18n.language);
  const isUnfinished = period.to >= today;
  const compared = isUnfinished ? 'before.unfinished' : 'before.days';
  const text = hasFailed ? t('before.failed', { days }) : t(isNothing ? 'before.none' : compared, { days });
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
  /** Loading the previous period failed. */
  hasFailed: boolean;
  /** The previous period had no figures. */
  isNothing: boolean;
}
