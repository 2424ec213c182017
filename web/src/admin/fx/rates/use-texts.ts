import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../../shared/grid/grid-definition.ts';

export function useRateTexts(): GridTexts {
  const { t } = useTranslation('fx');
  const { t: tSettings } = useTranslation('settings');
  return useMemo(
    () => ({
      label: t('rates.title'),
      columns: {
        ...t('rates.columns', { returnObjects: true }),
        createdAt: tSettings('form.createdAt'),
        actions: tSettings('form.actions'),
      },
      filters: {
        state: {
          label: t('rates.columns.state'),
          values: { all: tSettings('form.all'), ...t('rates.states', { returnObjects: true }) },
        },
      },
      counter: (count) => t('rates.counter', count),
      failed: t('rates.loadFailed'),
      empty: { title: t('rates.empty'), text: t('rates.emptyText') },
    }),
    [t, tSettings],
  );
}
