import { paymentExceptionKinds } from '@checkout/contract/exception/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

export function useExceptionTexts(): GridTexts {
  const { t } = useTranslation('exceptions');
  return useMemo(() => {
    const kinds = paymentExceptionKinds.map((kind) => [kind, t(`kinds.${kind}.name`)] as const);
    return {
      label: t('title'),
      columns: t('columns', { returnObjects: true }),
      filters: {
        state: {
          label: t('columns.resolution'),
          values: { all: t('filters.open'), resolved: t('filters.resolved'), any: t('filters.any') },
        },
        kind: {
          label: t('columns.kind'),
          values: Object.fromEntries(kinds),
        },
      },
      counter: (count) => t('counter', count),
      failed: t('loadFailed'),
      empty: { title: t('empty'), text: t('emptyText') },
    };
  }, [t]);
}
