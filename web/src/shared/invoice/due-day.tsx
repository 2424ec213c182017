import { useTranslation } from 'react-i18next';
import { formatDueDay, formatDueZoned } from '../ui/format-date.ts';

/** The day on which an invoice is due, the same for every reader; when exactly it ends shows on hover. */
export function DueDay({ dueDate }: { dueDate: string }) {
  const { language } = useTranslation().i18n;
  return (
    <time dateTime={dueDate} title={formatDueZoned(dueDate, language)}>
      {formatDueDay(dueDate, language)}
    </time>
  );
}
