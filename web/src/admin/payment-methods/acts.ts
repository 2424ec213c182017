import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { actsOn } from '../acts/act.ts';
import { deleteAct, editAct } from '../acts/common-acts.ts';
import { DeleteMethodDialog } from './delete-dialog.tsx';
import { EditPaymentMethodDialog } from './dialog.tsx';

export const methodActs = actsOn<AdminPaymentMethod>()(
  ['settings'],
  [editAct(EditPaymentMethodDialog), deleteAct(DeleteMethodDialog)],
);
