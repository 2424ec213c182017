import { bookUnits } from '@checkout/contract/books/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

export function useBalanceTexts(): GridTexts {
  const { t } = useTranslation('books');
  return useMemo(() => {
    const units = Object.fromEntries(bookUnits.map((unit) => [unit, unit]));
    return {
      label: t('title'),
      columns: t('columns', { returnObjects: true }),
      search: t('search'),
      filters: { unit: { label: t('columns.unit'), values: { all: t('anyUnit'), ...units } } },
      counter: (count) => t('counter', count),
      failed: t('loadFailed'),
      empty: { title: t('empty'), text: t('emptyText') },
    };
  }, [t]);
}

export function useStatementTexts(): GridTexts {
  const { t } = useTranslation('books');
  return useMemo(
    () => ({
      label: t('statement.label'),
      columns: t('statement.columns', { returnObjects: true }),
      counter: (count) => t('statement.counter', count),
      failed: t('statement.loadFailed'),
      empty: { title: t('statement.empty') },
    }),
    [t],
  );
}
