import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RowDialogProps, WhenDone } from '../../actions/define-actions.ts';
import { detailQuery } from '../drawer/queries.ts';

/**
 * Wraps a dialog so that it follows its invoice while it is open: first as the table loaded it, then as the
 * server returns it.
 */
export function withCurrentInvoice(Dialog: ComponentType<InvoiceDialogProps>) {
  return function CurrentInvoiceDialog({ row: known, onClose, onDone }: RowDialogProps<AdminInvoice>) {
    const { data = known } = useQuery({ ...detailQuery(known.id), placeholderData: known });
    return <Dialog invoice={data} onClose={onClose} {...(onDone && { onDone })} />;
  };
}

/** The props of every dialog about an invoice. */
export interface InvoiceDialogProps {
  /** The current invoice, which changes while the dialog is open when somebody else changes it. */
  invoice: AdminInvoice;
  onClose: () => void;
  /** Called instead of `onClose` once it is done. */
  onDone?: WhenDone;
}
