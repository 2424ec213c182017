import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { formatDays } from './format-days.ts';
import type { Days } from './period.ts';
import { previousPeriod } from './previous-period.ts';

/**
 * Says which days the figures are compared with, and that the comparison is unfair while today is not over.
 * If the previous period had nothing, that is said here once instead of at each figure.
 */
export function ComparedWith({ period, today, isNothing, error, onRetry }: ComparedWithProps) {
  const { t, i18n } = useTranslation('overview');
  const days = formatDays(previousPeriod(period), i18n.language);
  const isUnfinished = period.to >= today;
  const compared = isUnfinished ? 'before.unfinished' : 'before.days';
  if (error) return <LoadFailure what={t('before.failed', { days })} error={error} onRetry={onRetry} />;
  return (
    <Typography variant="body2" color="textSecondary" className="tabular">
      {t(isNothing ? 'before.none' : compared, { days })}
    </Typography>
  );
}

interface ComparedWithProps {
  period: Days;
  /** UTC day. */
  today: string;
  /** The previous period had no figures. */
  isNothing: boolean;
  /** Why the previous period could not be loaded; null unless that failed. */
  error: Error | null;
  onRetry: () => void;
}
