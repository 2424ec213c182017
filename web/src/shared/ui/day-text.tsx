import { useTranslation } from 'react-i18next';
import { formatDay, formatMinute, formatZoned } from './format-date.ts';

/** An instant as a day, or with its time; the exact time and zone show on hover. */
export function DayText({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  const { language } = useTranslation().i18n;
  return (
    <time dateTime={instant} title={formatZoned(instant, language)}>
      {withTime ? formatMinute(instant, language) : formatDay(instant, language)}
    </time>
  );
}
