import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../../shared/grid/grid-definition.ts';

export function useDayTexts(): GridTexts {
  const { t } = useTranslation('books');
  return useMemo(
    () => ({
      label: t('reconciliation.days.title'),
      columns: t('reconciliation.days.columns', { returnObjects: true }),
      counter: (count) => t('reconciliation.days.counter', count),
      failed: t('reconciliation.loadFailed'),
      empty: { title: t('reconciliation.days.empty'), text: t('reconciliation.days.emptyText') },
    }),
    [t],
  );
}
