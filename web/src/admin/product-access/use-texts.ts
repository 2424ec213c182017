import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

export function useLinkTexts(): GridTexts {
  const { t } = useTranslation('settings');
  return useMemo(
    () => ({
      label: t('links.title'),
      columns: {
        label: t('links.label'),
        key: t('links.key'),
        url: t('links.url'),
        sortOrder: t('form.sortOrder'),
        isActive: t('form.active'),
        updatedAt: t('form.updatedAt'),
        actions: t('form.actions'),
      },
      search: t('links.search'),
      filters: {
        active: {
          label: t('form.active'),
          values: { all: t('form.all'), true: t('form.on'), false: t('form.off') },
        },
      },
      counter: (count) => t('links.counter', count),
      failed: t('links.loadFailed'),
      empty: { title: t('links.empty'), text: t('links.emptyText') },
    }),
    [t],
  );
}
