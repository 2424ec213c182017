import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import ApproveIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import NotesIcon from '@mui/icons-material/EditNoteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DueDateIcon from '@mui/icons-material/EventOutlined';
import ViewIcon from '@mui/icons-material/OpenInNewOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { type ActionDefinition, defineActions, type TableActions } from '../actions/define-actions.ts';
import { ApproveDialog } from './dialogs/approve-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { type InvoiceDialogProps, withCurrentInvoice } from './dialogs/current-invoice.tsx';
import { DueDateDialog } from './dialogs/due-date-dialog.tsx';
import { EditDialog } from './dialogs/edit-dialog.tsx';
import { NotesDialog } from './dialogs/notes-dialog.tsx';
import { RejectDialog } from './dialogs/reject-dialog.tsx';
import { ResendDialog } from './dialogs/resend-dialog.tsx';
import { type InvoiceActionName, possibleActions } from './possible-actions.ts';

export const invoiceActions = defineActions<AdminInvoice>()(
  ['admin'],
  [
    { ...dialogAction('approve', ApproveDialog), Icon: ApproveIcon, key: 'a' },
    { ...dialogAction('reject', RejectDialog), Icon: RejectIcon, key: 'r' },
    { ...dialogAction('resend', ResendDialog), Icon: ResendIcon, key: 'w' },
    { ...dialogAction('dueDate', DueDateDialog), Icon: DueDateIcon, key: 'e' },
    { ...dialogAction('edit', EditDialog), Icon: EditIcon },
    { ...dialogAction('notes', NotesDialog), Icon: NotesIcon, key: 'n' },
    { ...dialogAction('cancel', CancelDialog), Icon: CancelIcon, isDestructive: true },
  ],
);

const view = defineActions<AdminInvoice>()(
  ['admin'],
  [
    {
      name: 'view',
      label: (t) => t('invoices.actions.view'),
      Icon: ViewIcon,
      key: 'o',
      how: { href: ({ id }) => `/pay/${id}` },
    },
  ],
);

/** The URL parameter with the id of the invoice that a new one is copied from. */
export const copiedParameter = 'from';

const duplicate = defineActions<AdminInvoice>()(
  ['admin'],
  [
    {
      name: 'duplicate',
      label: (t) => t('invoices.actions.duplicate'),
      Icon: CopyIcon,
      key: 'd',
      how: { shows: copiedParameter, idOf: ({ id }) => id },
    },
  ],
);

/** Among many other rows the label says which invoice it cancels. */
const cancel = invoiceActions.list.slice(-1).map(
  (each): ActionDefinition<AdminInvoice> => ({
    ...each,
    label: (t: TFunction<readonly ['admin']>, { row }) => t('cancel.title', { number: row.gfaInvoiceId }),
  }),
);

/**
 * The same in a row of the table, plus links to the payer's page and to a copy. Deciding about a payment
 * comes before viewing.
 */
export const invoiceRowActions: TableActions<AdminInvoice> = {
  texts: invoiceActions.texts,
  list: [
    ...invoiceActions.list.slice(0, 2),
    ...view.list,
    ...invoiceActions.list.slice(2, -1),
    ...duplicate.list,
    ...cancel,
  ],
};

/** Returns how an action is carried out. */
export function howTo(action: InvoiceActionName): ActionDefinition<AdminInvoice>['how'] {
  const found = invoiceActions.list.find(({ name }) => name === action);
  if (!found) throw new Error(`There is no action ${action}.`);
  return found.how;
}

function dialogAction(action: InvoiceActionName, Dialog: ComponentType<InvoiceDialogProps>) {
  return {
    name: action,
    label: (t: TFunction<readonly ['admin']>): string => t(`invoices.actions.${action}`),
    isFor: (invoice: AdminInvoice): boolean => possibleActions(invoice).includes(action),
    how: { Dialog: withCurrentInvoice(Dialog) },
  };
}
