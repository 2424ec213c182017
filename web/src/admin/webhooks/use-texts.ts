import { webhookEvents } from '@checkout/contract/webhook/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';

/** The texts of the table of deliveries; events and services are shown by their own names. */
export function useWebhookTexts(services: readonly string[] | undefined): GridTexts {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () => ({
      label: t('title'),
      columns: t('columns', { returnObjects: true }),
      search: t('search'),
      filters: {
        status: {
          label: t('columns.status'),
          values: { all: t('filters.anyStatus'), ...t('status', { returnObjects: true }) },
        },
        event: {
          label: t('columns.event'),
          values: ownNames(webhookEvents),
        },
        service: {
          label: t('columns.service'),
          ...(services && { values: ownNames(services) }),
        },
        createdFrom: { label: t('filters.createdFrom') },
        createdTo: { label: t('filters.createdTo') },
      },
      counter: (count) => t('counter', count),
      failed: t('loadFailed'),
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, services],
  );
}

function ownNames(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]));
}
