import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

export function useCouponTexts(): GridTexts {
  const { t } = useTranslation('coupons');
  const { t: tSettings } = useTranslation('settings');
  return useMemo(
    () => ({
      label: t('title'),
      columns: {
        ...t('columns', { returnObjects: true }),
        createdAt: tSettings('form.createdAt'),
        isActive: tSettings('form.active'),
        actions: tSettings('form.actions'),
      },
      search: t('search'),
      filters: {
        status: {
          label: t('columns.status'),
          values: { all: tSettings('form.all'), ...t('status', { returnObjects: true }) },
        },
      },
      counter: (count) => t('counter', count),
      failed: t('loadFailed'),
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, tSettings],
  );
}
