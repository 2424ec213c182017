import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { deleteAction, editAction } from '../actions/common-actions.ts';
import { defineActions } from '../actions/define-actions.ts';
import { DeleteMethodDialog } from './delete-dialog.tsx';
import { EditPaymentMethodDialog } from './dialog.tsx';

export const methodActions = defineActions<AdminPaymentMethod>()(
  ['settings'],
  [editAction(EditPaymentMethodDialog), deleteAction(DeleteMethodDialog)],
);
