import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { type ReactNode, useMemo } from 'react';
import { ActionContext, useRowActions } from '../../actions/use-row-actions.tsx';
import { enterPanel } from '../../side-panel.tsx';
import { useUrlSelection } from '../../use-url-selection.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { BulkOutlet } from '../bulk/bulk-outlet.tsx';
import { NewInvoiceOutlet } from '../create/new-invoice-outlet.tsx';
import type { FixedFilters } from '../queries.ts';
import { invoiceDefinition, invoicesOf } from './definition.ts';
import { InvoiceGrid } from './invoice-grid.tsx';
import { useLiveInvoices } from './use-live-invoices.ts';

/** The table of invoices, of everybody or of one person, with all actions on them. */
export function InvoiceList({ of, foot, children }: InvoiceListProps) {
  const [shownId, show] = useUrlSelection('invoice');
  const open = ({ id }: AdminInvoice): void => {
    if (id === shownId) enterPanel();
    else show(id, { replace: shownId !== '' });
  };
  const { start, dialog } = useRowActions();
  const definition = useMemo(() => (of ? invoicesOf(of) : invoiceDefinition), [of]);
  useLiveInvoices();
  return (
    <>
      <ActionContext value={start}>
        <InvoiceGrid
          definition={definition}
          fixed={of}
          shownId={shownId}
          onOpen={open}
          onBulk={(bulk) => start({ Dialog: BulkDialog }, bulk)}
          foot={foot}
        >
          {children}
        </InvoiceGrid>
      </ActionContext>
      {dialog}
      <BulkOutlet />
      <NewInvoiceOutlet />
    </>
  );
}

interface InvoiceListProps {
  /** The person whose invoices are shown; if missing, everybody's. */
  of?: FixedFilters;
  /** Shown beside the number of rows. */
  foot?: ReactNode;
  children?: ReactNode;
}
