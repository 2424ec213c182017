import { useTranslation } from 'react-i18next';
import { capitalisedWords, statusTone } from './status-tone.ts';
import { ToneChip } from './tone-chip.tsx';

/** Shows an invoice's status as a tinted chip. */
export function StatusChip({ status }: { status: string }) {
  const { t, i18n } = useTranslation();
  const known = i18n.exists(`status.${status}`);
  const label = known ? t(`status.${status}` as 'status.paid') : capitalisedWords(status);
  return <ToneChip tone={statusTone(status)} label={label} />;
}
