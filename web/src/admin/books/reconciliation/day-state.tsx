import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { useTranslation } from 'react-i18next';

/** The state of a compared day; a day that was not over yet is shown as compared so far. */
export function DayState({ day: { state, isPartial } }: { day: ReconciledDay }) {
  const { t } = useTranslation('books');
  const shown = state === 'compared' && isPartial ? 'partial' : state;
  return <span>{t(`reconciliation.days.states.${shown}`)}</span>;
}
