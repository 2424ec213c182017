import { useTranslation } from 'react-i18next';
import { DayText } from '../../../shared/time/day-text.tsx';

/** Until when a rate applies. */
export function RateValidity({ until }: { until: string | null }) {
  const { t } = useTranslation('fx');
  return until === null ? t('rates.untilReplaced') : <DayText instant={until} withTime />;
}
