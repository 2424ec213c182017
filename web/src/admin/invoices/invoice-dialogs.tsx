import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import type { RowAction } from './row-actions.ts';
import { useCurrentInvoice } from './use-current-invoice.ts';

/** The dialog of what was chosen for an invoice, which follows the invoice while it is open. */
export function InvoiceDialogs({ dialog, ...closing }: InvoiceDialogsProps) {
  const Dialog = dialogs[dialog.action];
  return <Dialog invoice={useCurrentInvoice(dialog.invoice)} {...closing} />;
}

const dialogs = {
  approve: ApproveDialog,
  reject: RejectDialog,
  cancel: CancelDialog,
  dueDate: DueDateDialog,
  notes: NotesDialog,
  resend: ResendDialog,
} satisfies Record<RowAction, unknown>;

export interface OpenDialog {
  action: RowAction;
  invoice: AdminInvoice;
}

interface InvoiceDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** Called in place of `onClose` once a payment is approved or rejected. */
  onDone?: () => void;
}
