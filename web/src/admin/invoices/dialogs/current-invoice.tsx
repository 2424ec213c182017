import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ActDialogProps, WhenDone } from '../../acts/act.ts';
import { detailQuery } from '../drawer/queries.ts';

/** A dialog that follows its invoice while it is open: first as the table knew it, then as the server says. */
export function following(Dialog: ComponentType<InvoiceDialogProps>) {
  return function CurrentInvoiceDialog({ row: known, onClose, onDone }: ActDialogProps<AdminInvoice>) {
    const { data = known } = useQuery({ ...detailQuery(known.id), placeholderData: known });
    return <Dialog invoice={data} onClose={onClose} {...(onDone && { onDone })} />;
  };
}

/** What every dialog about an invoice gets. */
export interface InvoiceDialogProps {
  /** As it is now: it changes under the dialog when somebody else does something to it. */
  invoice: AdminInvoice;
  onClose: () => void;
  /** Called in place of `onClose` once it is done. */
  onDone?: WhenDone;
}
