import { useTranslation } from 'react-i18next';
import { formatDay, formatMinute, formatShortDay, formatZoned } from './format-date.ts';

/**
 * An instant as a date, optionally with its time, or short without the current year; the exact time and zone
 * are shown on hover.
 */
export function DayText({ instant, withTime = false, isShort = false }: DayTextProps) {
  const { language } = useTranslation().i18n;
  const format = isShort ? formatShortDay : formatDay;
  return (
    <time dateTime={instant} title={formatZoned(instant, language)}>
      {withTime ? formatMinute(instant, language) : format(instant, language)}
    </time>
  );
}

interface DayTextProps {
  instant: string;
  withTime?: boolean;
  isShort?: boolean;
}
