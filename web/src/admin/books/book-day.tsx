import { useTranslation } from 'react-i18next';
import { formatUtcDay } from '../../shared/time/format-date.ts';

/**
 * A day of the books, such as `2026-11-26`. The books are kept in UTC, so it is the same for every reader.
 */
export function BookDay({ day }: { day: string }) {
  const { language } = useTranslation().i18n;
  return <time dateTime={day}>{formatUtcDay(day, language)}</time>;
}
