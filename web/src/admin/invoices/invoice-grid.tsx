import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../shared/grid/grid.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { type InvoiceFilter, sortedBy } from './invoice-filter.ts';
import { adminInvoicesQuery } from './queries.ts';

/** The invoices that match the filter. */
export function InvoiceGrid({ filter, onChange }: InvoiceGridProps) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(adminInvoicesQuery(filter));
  const pages = query.data?.pages;
  const invoices = useMemo(() => pages?.flatMap((page) => page.invoices), [pages]);
  const isFiltered = filter.status !== 'all' || filter.search !== '';
  return (
    <Grid
      label={t('invoices.title')}
      columns={invoiceColumns}
      rows={invoices}
      rowId={idOf}
      sort={filter}
      onSort={(column) => onChange(sortedBy(filter, column))}
      query={query}
      failedText={t('invoices.loadFailed')}
      empty={
        <EmptyState
          title={t(isFiltered ? 'invoices.noMatch' : 'invoices.empty')}
          text={t(isFiltered ? 'invoices.noMatchText' : 'invoices.emptyText')}
        />
      }
      counter={t('invoices.showing', { shown: invoices?.length ?? 0, total: pages?.[0]?.total ?? 0 })}
    />
  );
}

const idOf = ({ id }: AdminInvoice): string => id;

interface InvoiceGridProps {
  filter: InvoiceFilter;
  onChange: (change: Partial<InvoiceFilter>) => void;
}
