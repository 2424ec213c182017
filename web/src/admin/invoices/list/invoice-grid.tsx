import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { bulkActs } from '@checkout/contract/bulk-job/acts.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import type { GridDefinition } from '../../../shared/grid/grid-definition.ts';
import type { BulkAction } from '../../../shared/grid/selection/bulk-bar.tsx';
import { useGridQuery } from '../../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../../shared/grid/source/use-server-rows.ts';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { useActionKeys } from '../../actions/use-possible-actions.ts';
import { useSidePlacement } from '../../use-side-placement.ts';
import { invoiceRowActions } from '../actions.ts';
import type { OpenBulk } from '../bulk/bulk-actions.ts';
import { possibleActions } from '../possible-actions.ts';
import { adminInvoices, type FixedFilters, invoicesCsv, matchingOf } from '../queries.ts';
import { sumsOf } from './sums-of.ts';
import { useRequestedInvoices } from './use-requested-invoices.ts';
import { useInvoiceTexts } from './use-texts.ts';

/** The invoices that match the query in the URL. */
export function InvoiceGrid({
  definition,
  fixed,
  shownId,
  onOpen,
  onBulk,
  foot,
  children,
}: InvoiceGridProps) {
  const [query, setQuery] = useGridQuery(definition);
  const requested = useRequestedInvoices(query, fixed);
  const source = useServerRows(useMemo(() => adminInvoices(requested), [requested]));
  const { t } = useTranslation('admin');
  const amountText = useAmountText();
  return (
    <DataGrid
      isWide
      {...(!fixed && { title: t('invoices.title') })}
      definition={definition}
      query={query}
      onQuery={setQuery}
      source={source}
      texts={useInvoiceTexts({ isOfAll: !fixed })}
      onOpen={onOpen}
      {...(shownId !== '' && { shownId })}
      isBeside={useSidePlacement() === 'beside'}
      onShortcut={useActionKeys(invoiceRowActions)}
      selectsAllMatching
      sumsOf={(invoices) => sumsOf(invoices, amountText)}
      bulkActions={bulkActs.map(
        (action): BulkAction<AdminInvoice> => ({
          name: action,
          label: t(`invoices.actions.${action}`),
          isFor: (invoice) => possibleActions(invoice).includes(action),
          onRun: (invoices, { total, onDone }) =>
            onBulk({
              action,
              invoices,
              onStarted: onDone,
              ...(total !== undefined && { matching: { requested: matchingOf(requested), total } }),
            }),
        }),
      )}
      emptyAction={children}
      foot={foot}
      readCsv={() => invoicesCsv(requested)}
    >
      {children}
    </DataGrid>
  );
}

interface InvoiceGridProps {
  definition: GridDefinition<AdminInvoice>;
  /** The person whose invoices are shown; if undefined, everybody's. */
  fixed: FixedFilters | undefined;
  /** The id of the invoice that is open beside the list; empty for none. */
  shownId: string;
  onOpen: (invoice: AdminInvoice) => void;
  onBulk: (bulk: OpenBulk) => void;
  /** Shown beside the number of rows. */
  foot?: ReactNode;
  children?: ReactNode;
}
