import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { useTranslation } from 'react-i18next';

/** How a day stands; one that was not over is compared so far. */
export function DayState({ day: { state, isPartial } }: { day: ReconciledDay }) {
  const { t } = useTranslation('books');
  const shown = state === 'compared' && isPartial ? 'partial' : state;
  return <span>{t(`reconciliation.days.states.${shown}`)}</span>;
}
