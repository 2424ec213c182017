import { useTranslation } from 'react-i18next';
import { formatDueZoned, formatShortDueDay, formatUtcDay } from '../time/format-date.ts';

/** The day on which an invoice is due, the same for every reader; the exact time is shown on hover. */
export function DueDay({ dueDate, isShort = false }: { dueDate: string; isShort?: boolean }) {
  const { language } = useTranslation().i18n;
  return (
    <time dateTime={dueDate} title={formatDueZoned(dueDate, language)}>
      {(isShort ? formatShortDueDay : formatUtcDay)(dueDate, language)}
    </time>
  );
}
