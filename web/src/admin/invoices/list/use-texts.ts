import { settledRails } from '@checkout/contract/rail.ts';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../../shared/grid/grid-definition.ts';
import { linkedFilters } from './definition.ts';

/** The words of the table of invoices. */
export function useInvoiceTexts(): GridTexts {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const { t: tCheckout } = useTranslation('checkout');
  const railNames = Object.fromEntries(settledRails.map((rail) => [rail, tCheckout(`${rail}.name`)]));
  return {
    label: t('invoices.title'),
    columns: t('invoices.columns', { returnObjects: true }),
    sortHints: { amount: t('invoices.amountHint') },
    search: t('invoices.searchHint'),
    filters: {
      status: {
        label: t('invoices.filter'),
        values: { ...tShell('status', { returnObjects: true }), all: t('invoices.all') },
      },
      ...Object.fromEntries(linkedFilters.map((name) => [name, { label: t(`invoices.linked.${name}`) }])),
      rail: { label: t('invoices.linked.rail'), values: railNames },
      overdue: { label: t('invoices.linked.overdue'), values: { true: t('invoices.overdueOnly') } },
    },
    counter: (count) => t('invoices.showing', count),
    failed: t('invoices.loadFailed'),
    empty: { title: t('invoices.empty'), text: t('invoices.emptyText') },
  };
}
