import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import type { BulkAction } from '../../../shared/grid/selection/bulk-bar.tsx';
import { useGridQuery } from '../../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../../shared/grid/source/use-server-rows.ts';
import { useActKeys } from '../../acts/use-possible-acts.ts';
import { invoiceRowActs } from '../acts.ts';
import type { OpenBulk } from '../bulk/bulk-dialog.tsx';
import { bulkActions } from '../bulk/use-bulk-action.ts';
import { possibleActs } from '../possible-acts.ts';
import { adminInvoices, invoicesCsv } from '../queries.ts';
import { invoiceDefinition } from './definition.ts';
import { useInvoiceTexts } from './use-texts.ts';

/** The invoices that match what the address asks for. */
export function InvoiceGrid({ shownId, onOpen, onBulk, children }: InvoiceGridProps) {
  const [query, ask] = useGridQuery(invoiceDefinition);
  const source = useServerRows(useMemo(() => adminInvoices(query), [query]));
  const { t } = useTranslation('admin');
  return (
    <DataGrid
      isWide
      title={t('invoices.title')}
      definition={invoiceDefinition}
      query={query}
      onQuery={ask}
      source={source}
      texts={useInvoiceTexts()}
      onOpen={onOpen}
      {...(shownId !== '' && { shownId })}
      onShortcut={useActKeys(invoiceRowActs)}
      bulkActions={bulkActions.map(
        (action): BulkAction<AdminInvoice> => ({
          name: action,
          label: t(`invoices.actions.${action}`),
          isFor: (invoice) => possibleActs(invoice).includes(action),
          onRun: (invoices) => onBulk({ action, invoices }),
        }),
      )}
      emptyAction={children}
      readCsv={() => invoicesCsv(query)}
    >
      {children}
    </DataGrid>
  );
}

interface InvoiceGridProps {
  /** Of the invoice that is open beside the list; empty: none. */
  shownId: string;
  onOpen: (invoice: AdminInvoice) => void;
  onBulk: (bulk: OpenBulk) => void;
  children: ReactNode;
}
