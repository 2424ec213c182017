import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../shared/grid/bulk-bar.tsx';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { useServerRows } from '../../shared/grid/use-server-rows.ts';
import { invoiceDefinition, linkedFilters } from './invoice-definition.ts';
import { adminInvoices, invoicesCsv } from './queries.ts';
import { rowActions } from './row-actions.ts';
import { type BulkActionName, bulkActions } from './use-bulk-action.ts';

/** The invoices that match what the address asks for. */
export function InvoiceGrid({ onOpen, onBulk, children }: InvoiceGridProps) {
  const [query, ask] = useGridQuery(invoiceDefinition);
  const source = useServerRows(useMemo(() => adminInvoices(query), [query]));
  const { t } = useTranslation('admin');
  return (
    <DataGrid
      definition={invoiceDefinition}
      query={query}
      onQuery={ask}
      source={source}
      texts={useInvoiceTexts()}
      onOpen={onOpen}
      bulkActions={bulkActions.map(
        (action): BulkAction<AdminInvoice> => ({
          name: action,
          label: t(`invoices.actions.${action}`),
          color: colors[action],
          isFor: (invoice) => rowActions(invoice).includes(action),
          onRun: (invoices) => onBulk({ action, invoices }),
        }),
      )}
      readCsv={() => invoicesCsv(query)}
    >
      {children}
    </DataGrid>
  );
}

function useInvoiceTexts(): GridTexts {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  return {
    label: t('invoices.title'),
    columns: t('invoices.columns', { returnObjects: true }),
    search: t('invoices.searchHint'),
    filters: {
      status: {
        label: t('invoices.filter'),
        values: { ...tShell('status', { returnObjects: true }), all: t('invoices.all') },
      },
      ...Object.fromEntries(linkedFilters.map((name) => [name, { label: t(`invoices.linked.${name}`) }])),
      rail: { label: t('invoices.linked.rail'), values: t('invoices.rails', { returnObjects: true }) },
    },
    counter: (count) => t('invoices.showing', count),
    failed: t('invoices.loadFailed'),
    empty: { title: t('invoices.empty'), text: t('invoices.emptyText') },
  };
}

const colors = { approve: 'success', reject: 'error', resend: 'inherit', cancel: 'error' } as const;

/** What was chosen to be done about which invoices. */
export interface OpenBulk {
  action: BulkActionName;
  invoices: readonly AdminInvoice[];
}

interface InvoiceGridProps {
  onOpen: (invoice: AdminInvoice) => void;
  onBulk: (bulk: OpenBulk) => void;
  children: ReactNode;
}
