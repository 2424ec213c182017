import { settledRails } from '@checkout/contract/rail.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GridTexts } from '../../../shared/grid/grid-definition.ts';
import { statusTone } from '../../../shared/status/status-tone.ts';
import { baseCurrency } from '../../base-currency/base-rates.ts';
import { type AdminCounts, adminCountsQuery } from '../../navigation/admin-counts-query.ts';
import { methodList } from '../../payment-methods/queries.ts';
import { useServices } from '../create/use-services.ts';
import { filterStatuses } from './definition.ts';
import { invoicePills } from './pills.ts';

/** Returns the table's texts. `isOfAll` is for everybody's invoices, for which alone there are counts. */
export function useInvoiceTexts({ isOfAll }: { isOfAll: boolean }): GridTexts {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const { t: tCheckout } = useTranslation('checkout');
  const { data: counts } = useQuery(adminCountsQuery);
  const { data: methods } = useQuery(methodList);
  const services = useServices().map(({ key }) => key);
  const railNames = Object.fromEntries(settledRails.map((rail) => [rail, tCheckout(`${rail}.name`)]));
  return {
    label: t('invoices.title'),
    columns: t('invoices.columns', { returnObjects: true, base: baseCurrency }),
    sortHints: { amount: t('invoices.amountHint') },
    search: t('invoices.searchHint'),
    filters: {
      status: {
        label: t('invoices.filter'),
        values: { ...tShell('status', { returnObjects: true }), all: t('invoices.all') },
        tones: Object.fromEntries(filterStatuses.map((status) => [status, statusTone(status)])),
        counts:
          isOfAll && counts ? { ...noneOfAny, ...counts.invoices, all: sumOf(counts.invoices) } : undefined,
      },
      ...Object.fromEntries(invoicePills.map(({ name }) => [name, { label: t(`invoices.linked.${name}`) }])),
      method: { label: t('invoices.linked.method'), suggestions: methods?.map(({ name }) => name) ?? [] },
      service: { label: t('invoices.linked.service'), suggestions: services },
      rail: { label: t('invoices.linked.rail'), values: railNames },
      overdue: { label: t('invoices.linked.overdue'), values: { true: t('invoices.overdueOnly') } },
    },
    counter: (count) => t('invoices.showing', count),
    failed: t('invoices.loadFailed'),
    empty: { title: t('invoices.empty'), text: t('invoices.emptyText') },
  };
}

const noneOfAny = Object.fromEntries(filterStatuses.map((status) => [status, 0]));

function sumOf(counts: AdminCounts['invoices']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
